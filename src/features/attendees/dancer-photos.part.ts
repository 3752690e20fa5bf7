// Photos of dancers as a part of a registration: nothing is owed for them, and each is saved by a call of its own.
import type { PartView } from '../parts/part-view.rules.ts'
import type { DancerPhoto } from './dancer-photo.model.ts'

const view: PartView<DancerPhoto[], 'dancer_photos'> = {
  none: [],
  show: (dancer_photos) => ({ dancer_photos }),
}

export const dancerPhotosPart: { view: typeof view; charges?: never } = { view }
