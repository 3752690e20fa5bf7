// What a registration says without charging anything, as blocks of a mail: nominations, what waits for a place.

import type { MailBlock } from '../messages/layout.mail.tsx'
import type { UnpricedWords } from './statement-sections.rules.ts'

/** Each section with its words, and its entries row by row. */
export function unpricedBlocks(sections: readonly UnpricedWords[]): MailBlock[] {
  return sections.flatMap(({ title, words, entries }): MailBlock[] => {
    const rows = entries.map(({ label, details }) => ({ name: label, value: details.join(' · ') }))
    return [
      { kind: 'paragraph', text: words === '' ? `${title}:` : `${title}: ${words}` },
      ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    ]
  })
}
