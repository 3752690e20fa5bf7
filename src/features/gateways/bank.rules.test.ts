// Proves which bank accounts can be right (GATE-08).
import { describe, expect, test } from 'vitest'
import { checkBank } from './bank.rules.ts'
import { sandboxAccounts } from './sandbox-cards.model.ts'

const right = { account_name: 'Rosa Delgado', account: '1000123456', routing: '021000021' }
const wrong = (more: Partial<typeof right>) => checkBank({ ...right, ...more }).map(({ path }) => path[0])

describe('GATE-08 a bank account entry', () => {
  test.each([
    ['all there', {}, []],
    ['with spaces and hyphens', { account: '1000-123 456', routing: '0210 0002 1' }, []],
    ['no name', { account_name: ' ' }, ['account_name']],
    ['8 digits of routing', { routing: '02100002' }, ['routing']],
    ['10 digits of routing', { routing: '0210000210' }, ['routing']],
    ['a wrong check digit', { routing: '021000022' }, ['routing']],
    ['zeros', { routing: '000000000' }, ['routing']],
    ['3 digits of account', { account: '123' }, ['account']],
    ['4 digits of account', { account: '1234' }, []],
    ['17 digits of account', { account: '1'.repeat(17) }, []],
    ['18 digits of account', { account: '1'.repeat(18) }, ['account']],
    [
      'nothing at all',
      { account_name: '', account: '', routing: '' },
      ['account_name', 'routing', 'account'],
    ],
  ])('%s', (_title, more, fields) => {
    expect(wrong(more)).toEqual(fields)
  })

  test.each(sandboxAccounts)('the test account $account can be right', ({ account, routing }) => {
    expect(wrong({ account, routing })).toEqual([])
  })
})
