// A write happens once per key, leaves its audit, and takes everything back when it fails.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountTable } from '../features/accounts/account.tables.ts'
import { personTable } from '../features/people/person.tables.ts'
import { auditTable } from './audit.tables.ts'
import type { Actor, Transaction } from './database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { write } from './write.ts'

let test: TestDatabase
let actor: Actor

beforeAll(async () => {
  test = await createTestDatabase()
  const [account] = await test.database
    .insert(accountTable)
    .values({ email: 'writer@callboard.test', password_hash: 'secret-hash' })
    .returning({ id: accountTable.id })
  actor = { mybtf_user_id: account?.id ?? 0, doing: 'PUT /test', request_id: 'request-1' }
})
afterAll(() => test.drop())

const insertPerson = (lname: string) => async (tx: Transaction) => {
  const [person] = await tx
    .insert(personTable)
    .values({ fname: 'Ada', lname, person_type_id: 1 })
    .returning({ id: personTable.id })
  return person
}

async function countOf(lname: string) {
  return (await test.database.select().from(personTable).where(eq(personTable.lname, lname))).length
}

describe('a write with an Idempotency-Key', () => {
  it('happens once and gives the first answer again', async () => {
    const once = { key: 'key-happens-once', input: { a: 1 } }
    const first = await write(test.database, actor, once, insertPerson('Once'))
    const again = await write(test.database, actor, once, insertPerson('Once'))
    expect(again).toEqual(first)
    expect(await countOf('Once')).toBe(1)
  })

  it('happens once when ten come at the same moment', async () => {
    const once = { key: 'key-ten-at-once', input: {} }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => write(test.database, actor, once, insertPerson('Tenfold'))),
    )
    expect(new Set(answers.map((answer) => answer?.id)).size).toBe(1)
    expect(await countOf('Tenfold')).toBe(1)
  })

  it('happens ten times without a key: the key is what holds it', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => write(test.database, actor, null, insertPerson('Keyless'))),
    )
    expect(await countOf('Keyless')).toBe(10)
  })

  it('is refused when the key comes with another input', async () => {
    await write(test.database, actor, { key: 'key-of-another', input: { a: 1 } }, insertPerson('Another'))
    const other = write(
      test.database,
      actor,
      { key: 'key-of-another', input: { a: 2 } },
      insertPerson('Another'),
    )
    await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('CALL-07 happens once when its fields come back in another order, but not when those of a list do', async () => {
    const send = (input: unknown) =>
      write(test.database, actor, { key: 'key-in-any-order', input }, insertPerson('Ordered'))
    const first = await send({ a: 1, b: [{ c: 1, d: 2 }, 3] })
    expect(await send({ b: [{ d: 2, c: 1 }, 3], a: 1 })).toEqual(first)
    expect(await countOf('Ordered')).toBe(1)
    await expect(send({ a: 1, b: [3, { c: 1, d: 2 }] })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('happens once, too, where it answers nothing', async () => {
    const once = { key: 'key-answers-nothing', input: {} }
    const silently = async (tx: Transaction) => {
      await insertPerson('Silent')(tx)
    }
    await write(test.database, actor, once, silently)
    await write(test.database, actor, once, silently)
    expect(await countOf('Silent')).toBe(1)
  })

  it.each(["O'Brien's; DROP TABLE mail; --", String.raw`C:\'; COMMIT; --`, '"quoted" $1 $$ \n\t ü 😀'])(
    'gives an answer again as it was, whatever stands in it: %s',
    async (words) => {
      const once = { key: `key-'${words.length}'\\`, input: { words } }
      const said = { ...actor, doing: `PUT /test '${words}'`, request_id: words }
      const answer = { words, list: [words, null, 1.5, { words }] }
      expect(await write(test.database, said, once, async () => answer)).toEqual(answer)
      expect(await write(test.database, said, once, async () => ({ ...answer, words: 'other' }))).toEqual(
        answer,
      )
    },
  )

  it('writes nothing where its answer cannot be kept', async () => {
    const once = { key: 'key-of-the-unkept', input: {} }
    const unkept = write(test.database, actor, once, async (tx) => {
      await insertPerson('Unkept')(tx)
      return { words: '\u0000' }
    })
    await expect(unkept).rejects.toThrow('Unicode')
    expect(await countOf('Unkept')).toBe(0)
    await write(test.database, actor, once, insertPerson('Unkept'))
    expect(await countOf('Unkept')).toBe(1)
  })

  it('may be tried again after it failed', async () => {
    const once = { key: 'key-fails-first', input: {} }
    const failing = write(test.database, actor, once, async (tx) => {
      await insertPerson('Retried')(tx)
      throw new Error('the lights went out')
    })
    await expect(failing).rejects.toThrow('the lights went out')
    expect(await countOf('Retried')).toBe(0)
    await write(test.database, actor, once, insertPerson('Retried'))
    expect(await countOf('Retried')).toBe(1)
  })
})

describe('a write that swallows an error of the database', () => {
  const swallowing = (lname: string) => async (tx: Transaction) => {
    await insertPerson(lname)(tx)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    return { saved: true }
  }

  it('is reported as failed, for nothing of it is kept', async () => {
    await expect(write(test.database, actor, null, swallowing('Swallowed'))).rejects.toThrow('rolled back')
    expect(await countOf('Swallowed')).toBe(0)
  })

  it('keeps no answer for its key: the next try is the first', async () => {
    const once = { key: 'key-that-swallows', input: {} }
    const failing = write(test.database, actor, once, async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      return { saved: true }
    })
    await expect(failing).rejects.toThrow('rolled back')
    await write(test.database, actor, once, insertPerson('Tried again'))
    expect(await countOf('Tried again')).toBe(1)
  })

  it('leaves its connection good for the next', async () => {
    const connections = Array.from({ length: 20 }, () =>
      write(test.database, actor, null, swallowing('Twenty')).catch((error: Error) => error.message),
    )
    await Promise.all(connections)
    await write(test.database, actor, null, insertPerson('Afterwards'))
    expect(await countOf('Twenty')).toBe(0)
    expect(await countOf('Afterwards')).toBe(1)
  })
})

describe('the audit', () => {
  it('says who changed what, before and after, and of an update only what changed', async () => {
    const person = await write(test.database, actor, null, insertPerson('Audited'))
    const id = person?.id ?? 0
    await write(test.database, actor, null, (tx) =>
      tx.update(personTable).set({ fname: 'Grace' }).where(eq(personTable.id, id)),
    )
    await write(test.database, actor, null, (tx) => tx.delete(personTable).where(eq(personTable.id, id)))
    const rows = await test.database
      .select()
      .from(auditTable)
      .where(sql`entity = 'person' and entity_id = ${String(id)}`)
      .orderBy(auditTable.id)
    expect(rows.map((row) => [row.action, row.before, row.after])).toEqual([
      ['insert', null, expect.objectContaining({ fname: 'Ada', lname: 'Audited' })],
      ['update', { fname: 'Ada' }, { fname: 'Grace' }],
      ['delete', expect.objectContaining({ fname: 'Grace' }), null],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({
        mybtf_user_id: actor.mybtf_user_id,
        doing: 'PUT /test',
        request_id: 'request-1',
      })
    }
  })

  it('never holds a secret', async () => {
    const rows = await test.database.select().from(auditTable).where(eq(auditTable.entity, 'mybtf_user'))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secret-hash')
  })

  it('covers every table but the ones that are records themselves or hold secrets only', async () => {
    const { rows } = await test.database.execute<{ name: string }>(sql`
      select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'r'
        and not exists (select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'record_change')`)
    const uncovered = [
      'account_words',
      'audit',
      'authenticator_app',
      'catalogue_version',
      'demo',
      'half_sign_in',
      'idempotency',
      // As it came: only ever appended to.
      'judge_entry',
      'judge_recording',
      'ledger_entry',
      'mail',
      'mail_attachment',
      // What stands there is never changed.
      'missing_reminder',
      'office_look',
      'open_payment',
      'readiness',
      'refused_call',
      // Each is a row of its own, which is never changed but by an erasing.
      'registrations_confirmation',
      'retention_run',
      'session',
      'sign_in_attempt',
      // Files of the site, as they were built.
      'site_asset',
      'studio_key',
      'unattached_person',
      // Each mail, and each signature, is a row of its own, which is never changed but by an erasing.
      'waiver_link',
      'waiver_signature',
    ]
    expect(rows.map((row) => row.name).sort()).toEqual(uncovered)
  })

  it('cannot be rewritten', async () => {
    const rewriting = test.database.update(auditTable).set({ doing: 'nothing' })
    await expect(rewriting).rejects.toMatchObject({ cause: { message: 'audit is append-only' } })
  })
})
