// Tells lines of media passes from others by their keys.
import { MEDIA } from '../parts/line-key.model.ts'
import { idOfLine } from '../parts/line-key.rules.ts'
import type { FeeLine } from './quote.model.ts'

/** Whose pass a line is of; null = it is no line of a media pass. */
export const passPersonOf = ({ key }: Pick<FeeLine, 'key'>): number | null => idOfLine(key, MEDIA)
