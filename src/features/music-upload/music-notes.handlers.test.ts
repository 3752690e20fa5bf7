// MUSIC-19 through the calls: the studio in two windows, and whoever holds a link, change the notes on one routine's music.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { changeMusic, listMusic } from './music.contract.ts'
import { makeMusicLink, noteMusicByLink } from './music-link.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00.000Z' })
const registration_id: number = demoRegistrations.studio_tampa
type Server = typeof server

async function insertRoutine(of: Server) {
  const token = await of.tokenOf(demoAccounts.studio)
  const list = async () =>
    (await of.call(listMusic, { registration_id }, { token })).output.routines.map(({ id, notes }) => ({
      id,
      notes,
    }))
  const [{ id } = { id: 0 }] = await list()
  await of.database.$client.query('delete from routine_music')
  const from = (notes?: string) => (notes === undefined ? {} : { from: { notes } })
  return {
    note: (notes: string, begun?: string) => of.call(changeMusic, { id, notes, ...from(begun) }, { token }),
    async noteByLink(notes: string, begun?: string) {
      const { url } = (await of.call(makeMusicLink, { registration_id }, { token })).output
      const link = /#token=([\w-]+)/.exec(url)?.[1] ?? ''
      return of.call(noteMusicByLink, { token: link, id, notes, ...from(begun) }, {})
    },
    stored: async () => (await list()).find((listed) => listed.id === id)?.notes,
  }
}

let routine: Awaited<ReturnType<typeof insertRoutine>>
beforeEach(async () => {
  routine = await insertRoutine(server)
})

describe('MUSIC-19', () => {
  it('what a holder of a link wrote meanwhile is not overwritten: told with what is stored, and saving again counts', async () => {
    expect((await routine.noteByLink('Start when they stand', '')).status).toBe(200)
    const { status, error } = await routine.note('Fade out at 2:40', '')
    expect(status).toBe(422)
    expect(error).toMatchObject({
      code: 'RULES_BROKEN',
      violations: [{ code: 'NOTES_CHANGED', path: ['notes'] }],
      data: { stored: { notes: 'Start when they stand' } },
    })
    expect(await routine.stored()).toBe('Start when they stand')
    expect((await routine.note('Both', 'Start when they stand')).status).toBe(200)
    expect(await routine.stored()).toBe('Both')
  })

  it('nor does a link overwrite what its studio wrote', async () => {
    await routine.note('Start when they stand', '')
    expect((await routine.noteByLink('Fade out', '')).error?.violations).toMatchObject([
      { code: 'NOTES_CHANGED' },
    ])
    expect(await routine.stored()).toBe('Start when they stand')
  })

  it('whoever saves without having touched them takes nothing back', async () => {
    await routine.note('Start when they stand', '')
    expect((await routine.note('', '')).output.routine.notes).toBe('Start when they stand')
  })

  it('a client that does not say what it began with overwrites, as it did', async () => {
    await routine.note('Start when they stand', '')
    await routine.note('Fade out')
    expect(await routine.stored()).toBe('Fade out')
  })

  async function bothNote(of: Server) {
    const { note, stored } = await insertRoutine(of)
    await of.database.$client.query(`create or replace function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.4); return new; end $$;
      create or replace trigger slowly before insert or update on routine_music for each row execute function slowly()`)
    const answers = await Promise.all([note('One', ''), note('Other', '')])
    await of.database.$client.query('drop trigger slowly on routine_music')
    return { saved: answers.filter(({ status }) => status === 200).length, stored: await stored() }
  }
  it('at the very same time: one is saved, and the other is told of it', async () => {
    expect((await bothNote(server)).saved).toBe(1)
  })
})
