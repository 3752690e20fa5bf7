// What a second factor is good for: how codes are read and used up, where passkeys work, and which factor stays.
import { expect, test } from 'vitest'
import { checkRemoval, passkeyPlace, readCode, stepOf } from './second-factor.rules.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['12345', null],
  ['1234567', null],
  ['abcd-2345-efgh-6789', { kind: 'recovery', code: 'ABCD2345EFGH6789' }],
  ['ABCD-2345-EFGH-678', null],
  // O and 1 are in no code: they are taken for others.
  ['ABCD-2345-EFGH-67O1', null],
  ['', null],
])('FACTOR-02: %j is read as %j', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

const now = new Date('2026-11-20T17:00:00Z')
const step = now.getTime() / 30_000
test.each([
  ['of now, after an earlier one', 0, step - 1, step],
  ['of now, used already', 0, step, null],
  ['of the half minute before, after none', -1, 0, step - 1],
  ['of the half minute before, after the one of now', -1, step, null],
  ['of the half minute to come, once', 1, step, step + 1],
  ['of the half minute to come, used already', 1, step + 1, null],
])('FACTOR-02: a code %s', (_title, delta, last, taken) => {
  expect(stepOf(now, delta, last)).toBe(taken)
})

const app = { since: '2026-11-20T17:00:00Z' }
const passkey = { key: 'a', name: 'Desk', created_at: app.since, last_used_at: null }
test.each([
  ['the only app of the office', { kept: true, app, passkeys: [] }, false],
  ['the only passkey of the office', { kept: true, app: null, passkeys: [passkey] }, false],
  ['one of two of the office', { kept: true, app, passkeys: [passkey] }, true],
  ['one of two passkeys of the office', { kept: true, app: null, passkeys: [passkey, passkey] }, true],
  ['the only one of anybody else', { kept: false, app, passkeys: [] }, true],
])('FACTOR-04: %s may be removed: %s', (_title, factors, may) => {
  expect(checkRemoval(factors).map(({ code }) => code)).toEqual(may ? [] : ['FACTOR_KEPT'])
})

test.each([
  [
    'https://register.example.com',
    { rp_id: 'register.example.com', origins: ['https://register.example.com'] },
  ],
  ['http://localhost:3000', { rp_id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://127.0.0.1:3000', { rp_id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://192.168.0.4:3000', null],
])('FACTOR-03: at %s passkeys belong to %j', (origin, place) => {
  expect(passkeyPlace(origin)).toEqual(place)
})
