// WAIVER-19: the paper goes to the address that was asked; another that was typed gets none.
import { describe, expect, test } from 'vitest'
import { paperAddresses } from './paper-address.rules.ts'
import { signedOf } from './waiver.fixtures.ts'
import type { WaiverAsker } from './waiver.model.ts'
import { storedForm } from './waiver-form.rules.ts'

const form = storedForm(signedOf(), '2026-11-20')
const TYPED = 'katrin@brandt.test'
const signed = { sent_to: null, sent_by: null, public_link_id: null, mybtf_user_id: null }
const asked = (way: WaiverAsker['way'], { by = null, to = null }: Partial<WaiverAsker> = {}) => ({
  ...signed,
  asked: { way, by, to },
})

describe('WAIVER-19 where the paper goes', () => {
  test.each([
    ['the address of the mail', asked('mail', { by: 'a@studio.test', to: 'm@x.test' }), 'm@x.test', TYPED],
    ['the same, written otherwise', asked('mail', { to: 'Katrin@Brandt.test' }), 'Katrin@Brandt.test', null],
    ['that of the public link’s mail', asked('public link', { to: 'm@x.test' }), 'm@x.test', TYPED],
    ['that of the family’s page', asked('family page', { to: TYPED }), TYPED, null],
    ['the account that signed', asked('account', { by: 'a@studio.test' }), 'a@studio.test', TYPED],
    ['what is left of an earlier link', { ...signed, asked: null, sent_to: 'm@x.test' }, 'm@x.test', TYPED],
    ['nowhere where nothing is kept', { ...signed, asked: null }, null, TYPED],
  ])('%s', (_name, one, paper, named) => {
    expect(paperAddresses(one, form)).toEqual({ paper, named })
  })
})
