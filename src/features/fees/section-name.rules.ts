// Names a section of fee lines as the kind of event calls it: what is stored with a line as sold is the section's key.
import type { EventVariant } from '../tours/variant.model.ts'
import { partCharges } from './quote.rules.ts'

/** What no part knows, and what no kind of event names, is called by its key. */
export function sectionName(section: string, kind: EventVariant): string {
  const found = partCharges.find(({ sections }) => section in sections)?.sections[section]
  return found?.called?.(kind) ?? section
}
