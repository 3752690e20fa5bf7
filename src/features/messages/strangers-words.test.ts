// MAIL-03: what a stranger typed never reaches an address that nobody confirmed: through every door by which one can be named.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { inTransaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { insertTestAccount, TEST_PASSWORD } from '../accounts/account.fixtures.ts'
import { attachStudio, createOwnStudio, releaseAttached } from '../accounts/affiliation.contract.ts'
import { renderShareAsked } from '../shares/share-asked.mail.tsx'
import { changeEmail } from '../sign-in/credentials.contract.ts'
import { signUp } from '../sign-in/sign-up.contract.ts'
import { rejectStudio, renameStudio } from '../studio-desk/office-studio.contract.ts'
import { sendSetupEmail, signUpStudio } from '../studio-sign-up/studio-sign-up.contract.ts'
import { typedStudio } from '../studios/studio.fixtures.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { mayCarryChosenWords } from './chosen-words.rules.ts'
import { mailJobs } from './mail.jobs.ts'
import { mailTable } from './mail.tables.ts'
import { SEND_MAIL, sendMail } from './send-mail.effects.ts'

const POISON = 'Collect Your Prize'
const VICTIM = 'victim@elsewhere.test'
const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
let staff = ''
beforeAll(async () => {
  staff = await server.tokenOf(demoAccounts.staff)
})

const mailsTo = (to: string) => server.database.select().from(mailTable).where(eq(mailTable.to, to))
/** Of what was written to the address: what goes out as it is. */
async function told(to: string) {
  const mails = await mailsTo(to)
  expect(mails.length).toBeGreaterThan(0)
  const account = { email: to, confirmed: false }
  return mails
    .filter((mail) => mayCarryChosenWords({ ...mail, account }))
    .map(({ subject, text, html }) => `${subject} ${text} ${html}`)
    .join(' ')
}

describe('MAIL-03 a stranger types words and the address of somebody else:', () => {
  it('as a name at the sign-up', async () => {
    await server.call(signUp, {
      person: { fname: POISON, lname: POISON, person_type_id: 2 },
      user: { email: `1${VICTIM}`, password: 'Curtain7' },
    })
    expect(await told(`1${VICTIM}`)).not.toContain(POISON)
  })

  it('as the name of a studio that signs up, and is rejected or renamed', async () => {
    const studio = { ...typedStudio, name: POISON, email: [`2${VICTIM}`] }
    const user = { email: `2${VICTIM}`, password: 'Curtain7' }
    const { output } = await server.call(signUpStudio, { studio, user } as InputOf<typeof signUpStudio>)
    const { id } = output
    const renamed = await server.call(renameStudio, { id, version: 0, name: 'Bay Dance' }, { token: staff })
    const { version } = renamed.output
    const judged = await server.call(rejectStudio, { id, version, reason: 'Not there' }, { token: staff })
    expect([renamed.status, judged.status]).toEqual([200, 200])
    expect((await mailsTo(`2${VICTIM}`)).map(({ kind }) => kind)).toContain('studio-rejected')
    expect(await told(`2${VICTIM}`)).not.toContain(POISON)
  })

  it('as the name of a studio of her own, which is then claimed', async () => {
    const id = await insertTestAccount(server.database, { email: 'dancer@strangers.test' })
    const token = await server.tokenOf(id)
    const { website, address, phone } = typedStudio
    const studio = {
      name: POISON,
      website,
      address: { ...address, zip: '90001' },
      phone,
      email: [`3${VICTIM}`],
    }
    const made = await server.call(createOwnStudio, { id, studio } as InputOf<typeof createOwnStudio>, {
      token,
    })
    expect(made.status).toBe(200)
    const claim = { id: made.output.studio.id, email: `3${VICTIM}` }
    expect((await server.call(sendSetupEmail, claim)).status).toBe(200)
    expect(await told(`3${VICTIM}`)).not.toContain(POISON)
  })

  it('as a name, and then another email', async () => {
    const id = await insertTestAccount(server.database, { email: 'named@strangers.test' })
    await server.database.$client.query(
      'UPDATE person SET fname = $1 WHERE id = (SELECT person_id FROM mybtf_user WHERE id = $2)',
      [POISON, id],
    )
    const body = { newEmail: `4${VICTIM}`, emailConfirmation: `4${VICTIM}`, password: TEST_PASSWORD }
    await server.call(changeEmail, { id, body }, { token: await server.tokenOf(id) })
    expect(await told(`4${VICTIM}`)).not.toContain(POISON)
  })

  it('as a studio that releases somebody who is not confirmed', async () => {
    const email = `5${VICTIM}`
    const id = await insertTestAccount(server.database, { email, confirmed: false })
    const studio = await insertTestAccount(server.database, { email: 'owner@strangers.test', studio: POISON })
    const token = await server.tokenOf(studio)
    const { rows } = await server.database.$client.query(
      'UPDATE studio SET verified_at = now() WHERE name = $1 AND id = (SELECT studio_id FROM mybtf_user WHERE id = $2) RETURNING id',
      [POISON, studio],
    )
    const [{ id: studio_id }] = rows
    await server.call(attachStudio, { id, studio_id }, { token: await server.tokenOf(id) })
    expect((await server.call(releaseAttached, { id: studio_id, account_id: id }, { token })).status).toBe(
      200,
    )
    expect(await told(email)).not.toContain(POISON)
  })

  it('as a registration whose families are asked to pay, unless the office has verified the studio', () => {
    const asked = {
      studio_name: POISON,
      studio_email: `${POISON.replaceAll(' ', '')}@mail.test`,
      tour_date: columbus,
      dancers: POISON,
      lines: [{ label: POISON, amount_cents: 100 }],
      paid_cents: 0,
      due_cents: 100,
      reminder: true,
      url: 'https://callboard.test/share#token=x',
      ends: '2027-01-13T17:00:00.000Z',
    } as const
    const words = (verified: boolean) => JSON.stringify(renderShareAsked({ ...asked, verified }))
    expect(words(false)).not.toMatch(/Collect|Prize/)
    expect(words(false)).toContain('$1.00')
    expect(words(true)).toContain(POISON)
  })
})

describe('MAIL-03 a mail of any other kind', () => {
  async function sentTo(to: string, mybtf_user_id: number | null) {
    const nobody = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
    const words = { registration_id: null, subject: POISON, html: `<p>${POISON}</p>`, text: POISON }
    const mail_id = await inTransaction(server.database, nobody, (tx) =>
      sendMail(tx, server.parts, { kind: 'registration-completed', to, mybtf_user_id, ...words }),
    )
    const sent: string[] = []
    const mailer = {
      send: async (mail: { subject: string; text: string }) => void sent.push(`${mail.subject} ${mail.text}`),
      close: async () => undefined,
    }
    const job = mailJobs.find(({ name }) => name === SEND_MAIL)
    const context = server.jobContext({ mailer })
    if (job && 'workAll' in job) await job.workAll([{ mail_id }], context)
    const [kept] = await mailsTo(to)
    return { sent, kept }
  }

  it('goes as it is to an address that its account has confirmed', async () => {
    const id = await insertTestAccount(server.database, { email: 'good@strangers.test' })
    expect((await sentTo('good@strangers.test', id)).sent).toEqual([`${POISON} ${POISON}`])
  })

  it('says in our words that there is news, where nobody has, and the log tells what was sent', async () => {
    const id = await insertTestAccount(server.database, { email: `6${VICTIM}`, confirmed: false })
    for (const [to, account] of [
      [`6${VICTIM}`, id],
      [`7${VICTIM}`, null],
    ] as const) {
      const { sent, kept } = await sentTo(to, account)
      expect(sent.join()).toContain('There is news for you at Callboard')
      expect(sent.join()).not.toContain(POISON)
      expect(kept?.subject).toBe('There is news for you at Callboard')
    }
  })
})
