// What a right opens is said to whoever gives it.
import { expect, test } from 'vitest'
import { described } from '../../shared/endpoint.ts'
import { exportDataOf } from '../personal-data/personal-data.contract.ts'
import { rightWords } from './rights-fields.tsx'

test('the right that exports and erases anybody says so where it is given', () => {
  expect(described(exportDataOf).right).toBe('accounts')
  expect(rightWords.accounts.opens).toMatch(/exports and erases anyone’s information/i)
})
