// Which emails the office sees of one registration: those about it, and what its owner was written besides.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { mailLink, openRegistration } from './office-registration.contract.ts'

const sources = import.meta.glob<string>(['../*/*.effects.ts', '../*/*.handlers.ts', '../*/*.jobs.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** They write about an account, a person or a studio, never about one registration. */
const OF_ACCOUNTS = [
  'account-desk/office-account.handlers.ts',
  'my-account/attached.handlers.ts',
  'office-people/invite.effects.ts',
  'people-desk/correct-person.effects.ts',
  'people-desk/people-desk.handlers.ts',
  'personal-data/make-asked-export.effects.ts',
  'personal-data/tell-erasing.effects.ts',
  'second-factor/factors-changed.effects.ts',
  'sign-in/credentials.handlers.ts',
  'sign-in/forgotten-password.handlers.ts',
  'sign-in/mail-confirmation.effects.ts',
  'sign-in/mail-reset-link.effects.ts',
  'sign-in/mail-way-back.effects.ts',
  'sign-in/restore-email.effects.ts',
  'sign-in/tell-account-closed.effects.ts',
  'studio-desk/office-studio.handlers.ts',
  'studio-sign-up/mail-setup-link.effects.ts',
]

const server = useTestServer({ demo: true })
let token: string
beforeAll(async () => {
  token = await server.tokenOf(demoAccounts.staff)
})
const one: number = demoRegistrations.studio_columbus
const other: number = demoRegistrations.studio_tampa

async function subjectsOf(id: number): Promise<{ about: string[]; others: string[] }> {
  const { mails } = (await server.call(openRegistration, { id }, { token })).output
  const those = (registration_id: number | null) =>
    mails.filter((mail) => mail.registration_id === registration_id).map(({ subject }) => subject)
  expect(mails.every(({ registration_id }) => [id, null].includes(registration_id))).toBe(true)
  return { about: those(id), others: those(null) }
}

const write = (mails: { subject: string; mybtf_user_id: number | null; registration_id: number | null }[]) =>
  inTransaction(server.database, { mybtf_user_id: null, doing: 'test', request_id: 'test' }, (tx) =>
    sendMails(
      tx,
      server.parts,
      mails.map((mail) => ({ ...mail, kind: 'test', to: 'somebody@callboard.test', html: '', text: '' })),
    ),
  )

describe('EMAIL-06 emails about one registration', () => {
  it('are told from those about another of the same account', async () => {
    const { mails } = (await server.call(mailLink, { id: one }, { token })).output
    expect(mails[0]).toMatchObject({ kind: 'registration-link', registration_id: one })
    const [subject = ''] = (await subjectsOf(one)).about
    await server.call(mailLink, { id: other }, { token })
    expect((await subjectsOf(one)).about.filter((each) => each === subject)).toHaveLength(1)
    expect((await subjectsOf(other)).about).not.toContain(subject)
  })

  it('stand apart from those to its owner that are about none, and leave out those to families and to other accounts', async () => {
    const owner = demoAccounts.studio
    await write([
      { subject: 'Password changed', mybtf_user_id: owner, registration_id: null },
      { subject: 'To the studio behind it', mybtf_user_id: demoAccounts.parent, registration_id: one },
      { subject: 'A waiver to sign', mybtf_user_id: null, registration_id: one },
      { subject: 'Of somebody else', mybtf_user_id: demoAccounts.parent, registration_id: null },
    ])
    const { about, others } = await subjectsOf(one)
    expect(about[0]).toBe('To the studio behind it')
    expect(others[0]).toBe('Password changed')
    expect([...about, ...others]).not.toContain('A waiver to sign')
    expect([...about, ...others]).not.toContain('Of somebody else')
  })

  it('never push each other out: the newest 20 of each are shown', async () => {
    const many = (subject: string, registration_id: number | null) =>
      Array.from({ length: 25 }, (_, at) => ({
        ...{ subject: `${subject} ${at}`, mybtf_user_id: demoAccounts.studio, registration_id },
      }))
    await write([...many('About', one), ...many('Account', null)])
    const { about, others } = await subjectsOf(one)
    const newest = Array.from({ length: 20 }, (_, at) => 24 - at)
    expect(about).toEqual(newest.map((at) => `About ${at}`))
    expect(others).toEqual(newest.map((at) => `Account ${at}`))
  })

  it('say which it is wherever one is written; these alone are about an account', () => {
    const about_none = Object.entries(sources)
      .filter(([, source]) => /sendMails?\(/.test(source) && source.includes('registration_id: null'))
      .map(([file]) => file.replace('../', ''))
    expect(about_none.sort()).toEqual(OF_ACCOUNTS)
  })
})
