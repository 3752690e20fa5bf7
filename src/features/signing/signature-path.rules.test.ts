import { expect, it } from 'vitest'
import { DRAWING_LENGTH, signatureModel } from '../waivers/waiver.model.ts'
import { signaturePath } from './signature-path.rules.ts'

it('WAIVER-13 a signature is moves and lines between whole points within its field', () => {
  const path = signaturePath([
    [
      [-4, 10.4],
      [700, 250],
    ],
    [],
    [[5, 5]],
  ])
  expect(path).toBe('M0 10L599 199M5 5')
  expect(signatureModel.safeParse({ method: 'drawn', drawing: path }).success).toBe(true)
})

it('WAIVER-13 a long one loses points, never its ends', () => {
  const stroke = Array.from({ length: 5000 }, (_, at) => [at % 600, at % 200] as const)
  const path = signaturePath([stroke])
  expect(path.length).toBeLessThanOrEqual(DRAWING_LENGTH)
  expect(path.endsWith(`L${4999 % 600} ${4999 % 200}`)).toBe(true)
  expect(signatureModel.safeParse({ method: 'drawn', drawing: path }).success).toBe(true)
})
