import { expect, it } from 'vitest'
import { waiverSigners } from './waiver-needs.rules.ts'

it('WAIVER-01: dancers and teachers sign, observers do not', () => {
  const attendees = [{ kind: 'dancer' }, { kind: 'observer' }, { kind: 'teacher' }] as const
  expect(waiverSigners(attendees).map((signer) => signer.kind)).toEqual(['dancer', 'teacher'])
  expect(waiverSigners([])).toEqual([])
})
