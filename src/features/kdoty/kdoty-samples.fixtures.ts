// Samples of what is decided of Kid Dancer of the Year.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { KdotyEntry } from './kdoty.model.ts'

export const kdotySamples: PartSamples<KdotyEntry[]> = {
  entry: ({ chooser }) => ({ person_id: chooser, kdoty: false }),
  fields: { kdoty: { becomes: () => ({ kdoty: true }) } },
}
