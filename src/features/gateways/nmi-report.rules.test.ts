// Proves what is read from a report of the Query API: what became of a charge or refund (GATE-03), and the list (GATE-04).
import { describe, expect, test } from 'vitest'
import {
  chargeState,
  isRefund,
  movementsOf,
  NmiReportError,
  readReport,
  refundState,
  stampOf,
} from './nmi-report.rules.ts'
import { keptProfile } from './nmi-vault.rules.ts'

type Action = [type: string, success: 0 | 1, code?: number, amount?: string]

function xml(actions: Action[], condition = 'complete', more = ''): string {
  const told = actions.map(
    ([type, success, code = success ? 100 : 200, amount = '395.00']) =>
      `<action><amount>${amount}</amount><action_type>${type}</action_type><date>20261120170000</date><success>${success}</success><response_text>A &amp; B</response_text><response_code>${code}</response_code></action>`,
  )
  return `<?xml version="1.0"?><nm_response><transaction><transaction_id>71</transaction_id><transaction_type>cc</transaction_type><condition>${condition}</condition><order_id>callboard:1:k</order_id>${more}${told.join('')}</transaction></nm_response>`
}

const read = (...args: Parameters<typeof xml>) => readReport(xml(...args))[0]!

describe('GATE-03 a report', () => {
  test('that is cut off anywhere is refused, never empty', () => {
    const whole = xml([['sale', 1]])
    for (let length = 0; length < whole.length; length++) {
      expect(() => readReport(whole.slice(0, length))).toThrow(NmiReportError)
    }
  })

  test.each([
    ['an error', '<nm_response><error_response>Invalid API key</error_response></nm_response>'],
    ['a page', '<html>Service unavailable</html>'],
    ['an amount that is none', xml([['sale', 1, 100, '39x']])],
    ['a date that is none', xml([['sale', 1]]).replace('20261120170000', 'yesterday')],
  ])('is refused: %s', (_title, text) => {
    expect(() => readReport(text)).toThrow(NmiReportError)
  })

  test.each(['<nm_response></nm_response>', '<?xml version="1.0"?>\n<nm_response/>\n'])(
    '%s is empty',
    (text) => {
      expect(readReport(text)).toEqual([])
    },
  )

  test('is read with its names decoded', () => {
    const field = '<merchant_defined_field id="1">callboard:1:a&amp;b</merchant_defined_field>'
    expect(read([['sale', 1]], 'complete', field).keys).toEqual(['callboard:1:k', 'callboard:1:a&b'])
    expect(read([['sale', 1]]).actions[0]).toEqual({
      type: 'sale',
      amount: 39_500,
      at: new Date('2026-11-20T17:00:00Z'),
      success: true,
      code: 100,
    })
  })

  test.each<[string, Action[], string, string]>([
    ['a sale', [['sale', 1]], 'pendingsettlement', 'charged'],
    [
      'a settled sale',
      [
        ['sale', 1],
        ['settle', 1],
      ],
      'complete',
      'charged',
    ],
    [
      'a refunded sale',
      [
        ['sale', 1],
        ['refund', 1],
      ],
      'complete',
      'charged',
    ],
    [
      'a voided sale',
      [
        ['sale', 1],
        ['void', 1],
      ],
      'canceled',
      'voided',
    ],
    [
      'a sale whose void was refused',
      [
        ['sale', 1],
        ['void', 0, 300],
      ],
      'complete',
      'charged',
    ],
    ['a declined sale', [['sale', 0]], 'failed', 'declined'],
    ['a sale that the gateway does not know', [['sale', 0, 420]], 'unknown', 'unknown'],
    ['a sale without an answer yet', [], 'pending', 'unknown'],
    ['an allowed auth', [['auth', 1]], 'pending', 'held'],
    [
      'a captured auth',
      [
        ['auth', 1],
        ['capture', 1],
      ],
      'pendingsettlement',
      'charged',
    ],
    [
      'an auth whose capture was refused',
      [
        ['auth', 1],
        ['capture', 0, 300],
      ],
      'pending',
      'held',
    ],
    [
      'a voided auth',
      [
        ['auth', 1],
        ['void', 1],
      ],
      'canceled',
      'voided',
    ],
    ['a declined auth', [['auth', 0]], 'failed', 'declined'],
    ['an abandoned one', [], 'abandoned', 'declined'],
  ])('of %s', (_title, actions, condition, state) => {
    expect(chargeState(read(actions, condition))).toBe(state)
  })

  test.each<[string, Action[], string, string]>([
    ['a refund', [['refund', 1]], 'pendingsettlement', 'approved'],
    ['a refused refund', [['refund', 0, 300]], 'failed', 'declined'],
    [
      'a voided refund',
      [
        ['refund', 1],
        ['void', 1],
      ],
      'canceled',
      'declined',
    ],
    ['a refund without an answer', [], 'unknown', 'unknown'],
  ])('of %s', (_title, actions, condition, state) => {
    expect(refundState(read(actions, condition))).toBe(state)
  })

  test.each<[string, Action[], boolean]>([
    ['a refund is one', [['refund', 1]], true],
    ['a credit is one', [['credit', 1]], true],
    [
      'a refunded sale is none',
      [
        ['sale', 1],
        ['refund', 1],
      ],
      false,
    ],
    ['a sale is none', [['sale', 1]], false],
  ])('%s', (_title, actions, refund) => {
    expect(isRefund(read(actions))).toBe(refund)
  })
})

describe('GATE-04 the list', () => {
  const listed = (actions: Action[], condition: string) =>
    movementsOf(read(actions, condition), 'callboard:').map(
      ({ reference, key, kind, outcome, amount }) =>
        `${reference} ${key === null ? 'no key' : 'ours'} ${kind} ${outcome} ${amount}`,
    )

  test.each<[string, Action[], string, string[]]>([
    ['a sale', [['sale', 1]], 'complete', ['71 ours charge approved 39500']],
    [
      'a captured auth',
      [
        ['auth', 1],
        ['capture', 1],
      ],
      'complete',
      ['71 ours charge approved 39500'],
    ],
    ['a hold moves nothing', [['auth', 1]], 'pending', []],
    ['a declined sale', [['sale', 0]], 'failed', ['71 ours charge declined 39500']],
    ['a refund', [['refund', 1, 100, '-395.00']], 'complete', ['71 ours refund approved 39500']],
    [
      'a voided refund',
      [
        ['refund', 1],
        ['void', 1],
      ],
      'canceled',
      ['71 ours refund declined 39500'],
    ],
    [
      'a voided sale is a charge and a refund',
      [
        ['sale', 1],
        ['void', 1],
      ],
      'canceled',
      ['71 ours charge approved 39500', '71-void no key refund approved 39500'],
    ],
    [
      'an e-check that the bank brought back',
      [
        ['sale', 1],
        ['settle', 1],
        ['check_return', 1],
      ],
      'complete',
      ['71 ours charge approved 39500', '71-returned no key refund approved 39500'],
    ],
    ['one that is not known', [['sale', 0, 420]], 'unknown', []],
  ])('%s', (_title, actions, condition, lines) => {
    expect(listed(actions, condition)).toEqual(lines)
  })

  test('a charge that somebody else made has no key', () => {
    const text = xml([['sale', 1]]).replace('callboard:1:k', 'invoice 12')
    expect(movementsOf(readReport(text)[0]!, 'callboard:')[0]).toMatchObject({ key: null, reference: '71' })
  })

  test('moments are asked for in universal time', () => {
    expect(stampOf(new Date('2026-11-20T17:04:09.500Z'))).toBe('20261120170409')
  })
})

describe('what is kept', () => {
  const kept = (more: string) => keptProfile(read([['sale', 1]], 'complete', more))
  const vault = `<customerid>cb${'0'.repeat(30)}</customerid>`

  test('a card by its last digits', () => {
    const card = '<cc_number>5xxxxxxxxxxx4444</cc_number><cc_exp>0129</cc_exp><cc_type>mastercard</cc_type>'
    expect(kept(vault + card)).toMatchObject({
      kind: 'card',
      type: 'Mastercard',
      last_four: '4444',
      expiration_date: '01/29',
    })
  })
  test('a bank account', () => {
    expect(kept(`${vault}<check_account>xxxxx6789</check_account>`)).toMatchObject({
      kind: 'bank',
      type: 'Checking account',
      last_four: '6789',
      expiration_date: null,
    })
  })
  test('nothing without its digits, or under a name that is not ours', () => {
    expect(kept(vault)).toBeNull()
    expect(kept('<customerid>12</customerid><cc_number>4xxxxxxxxxxx1111</cc_number>')).toBeNull()
  })
})
