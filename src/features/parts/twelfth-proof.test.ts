// VARIANT-01: what is asked of every kind of event is asked of a further one, too, and is answered by its record and its proof alone.
import { afterAll, expect, test, vi } from 'vitest'
import { STREET_CAMP, streetCampProof, streetCampVariant } from './twelfth-record.fixtures.ts'

// As if both files lay beside the others; nothing of it stays for other tests.
vi.resetModules()
afterAll(() => vi.resetModules())
const { eventKinds } = await import('../tours/event-kinds.variant.ts')
const { kindProofs } = await import('../registrations/kind-proofs.fixtures.ts')
eventKinds[STREET_CAMP] = streetCampVariant
kindProofs.push(streetCampProof)
await import('../registrations/every-kind.test.ts')

const { variantNames } = await import('../registrations/kind-proofs.fixtures.ts')
test('VARIANT-01 the further kind is among those that are asked', () => {
  expect(variantNames()).toContain(STREET_CAMP)
})
