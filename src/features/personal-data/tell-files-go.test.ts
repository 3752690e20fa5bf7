// RETENTION-07, RETENTION-08: an owner is told once, seven days before, and nothing is deleted of which nobody was told long enough ago.
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { forgetWhatIsOld } from './forget.effects.ts'
import { tellFilesGo } from './tell-files-go.effects.ts'

const server = useTestServer({ demo: true, now: '2026-11-08T17:00:00Z' })
const past = demoRegistrations.studio_past_nashville
const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const tell = async (at: string) => {
  server.setTime(at)
  return tellFilesGo(server.jobContext(), 'music')
}
/** How many pieces go. */
const forget = async (at: string) => {
  server.setTime(at)
  return (await forgetWhatIsOld(server.jobContext())).music
}
const set = (columns: string, values: unknown[] = []) =>
  query(
    `update tour_date set ${columns} from registration where tour_date.id = tour_date_id and registration.id = ${past}`,
    values,
  )
const mails = () =>
  query<{ to: string; subject: string; text: string }>(
    `select "to", subject, text from mail where kind = 'music-goes' order by id`,
  )

let files = 0
beforeEach(async () => {
  await query('delete from stored_file')
  await query('delete from music_notice')
  await query('delete from mail')
  await query('delete from retention_run')
  await query("delete from setting where id = 'retention'")
  await query('update registration set deleted_at = null, completed = true where id = $1', [past])
  // Music of fourteen days goes on November 17.
  await set(
    "start_date = '2026-11-01', end_date = '2026-11-02', postponed = false, timezone = 'America/Chicago'",
  )
  const path = `music/${++files}`.padEnd(49, 'x')
  await server.parts.files.write(path, Readable.from([Buffer.from('x')]), 'audio/mpeg')
  await query(
    `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ('music', $1, 'a.mp3', 'audio/mpeg', 1, $2, now()) returning id)
     insert into music (registrations_routine_id, file_id, name, uploaded_at)
       select (select min(id) from registrations_routine where registration_id = $3), id, 'a.mp3', now() from file`,
    [path, demoAccounts.studio, past],
  )
})

describe('RETENTION-07 the mail', () => {
  it('comes seven days before, not earlier, and once', async () => {
    expect(await tell('2026-11-09T17:00:00Z')).toBe(0)
    expect(await tell('2026-11-10T17:00:00Z')).toBe(1)
    expect(await tell('2026-11-11T17:00:00Z')).toBe(0)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to).toBe('studio@callboard.test')
    expect(mail?.subject).toMatch(/^Your music for .+ will be deleted on Nov 17, 2026$/)
    expect(mail?.text).toContain(`/event/${past}/music`)
  })

  it('comes once, though two servers send it', async () => {
    server.setTime('2026-11-10T17:00:00Z')
    const told = await Promise.all([
      tellFilesGo(server.jobContext(), 'music'),
      tellFilesGo(server.jobContext(), 'music'),
    ])
    expect(told.reduce((sum, count) => sum + count)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('comes by day at its place', async () => {
    expect(await tell('2026-11-11T08:00:00Z')).toBe(0)
    expect(await tell('2026-11-11T14:00:00Z')).toBe(1)
  })

  it.each([
    [
      'of a deleted registration',
      () => query('update registration set deleted_at = now() where id = $1', [past]),
    ],
    ['of a postponed event', () => set('postponed = true')],
    ['where no music is', () => query('delete from stored_file')],
    ['of one that goes on', () => set("end_date = '2026-11-12'")],
  ])('does not come %s', async (_what, change) => {
    await change()
    expect(await tell('2026-11-12T17:00:00Z')).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('comes anew where the event was moved', async () => {
    await tell('2026-11-10T17:00:00Z')
    await set("end_date = '2026-11-05'")
    expect(await tell('2026-11-13T17:00:00Z')).toBe(1)
    expect((await mails()).at(-1)?.subject).toContain('Nov 20, 2026')
  })
})

describe('RETENTION-07 what is deleted', () => {
  it('nothing before its owner was told for seven days, also where its own day is over', async () => {
    expect(await forget('2026-11-18T10:00:00Z')).toBe(0)
    await tell('2026-11-18T17:00:00Z')
    expect((await mails())[0]?.subject).toContain('Nov 25, 2026')
    expect(await forget('2026-11-25T16:59:59Z')).toBe(0)
    expect(await forget('2026-11-25T17:00:00Z')).toBe(1)
  })

  it('on its day, where it was told in time', async () => {
    await tell('2026-11-10T17:00:00Z')
    // The day of an event ends where days end last on earth.
    expect(await forget('2026-11-17T11:00:00Z')).toBe(0)
    expect(await forget('2026-11-17T20:00:00Z')).toBe(1)
  })

  it('not by the notice of another day', async () => {
    await tell('2026-11-10T17:00:00Z')
    await set("end_date = '2026-11-03'")
    expect(await forget('2026-11-30T17:00:00Z')).toBe(0)
  })

  it('at its day where there is nobody to be told', async () => {
    await query('update registration set deleted_at = now() where id = $1', [past])
    expect(await forget('2026-11-18T17:00:00Z')).toBe(1)
  })
})

describe('RETENTION-08 photos of dancers, and what they were cropped from', () => {
  const tellPhotos = async (at: string) => {
    server.setTime(at)
    return tellFilesGo(server.jobContext(), 'photos')
  }
  const forgetPhotos = async (at: string) => {
    server.setTime(at)
    return (await forgetWhatIsOld(server.jobContext())).photos
  }
  const photoMails = () =>
    query<{ to: string; subject: string; text: string }>(
      `select "to", subject, text from mail where kind = 'photos-go' order by id`,
    )

  beforeEach(async () => {
    await query('delete from photo_notice')
    for (const kind of ['best_dancer_photo', 'best_dancer_photo_original']) {
      const purpose = kind === 'best_dancer_photo' ? 'dancer-photo' : 'dancer-photo-original'
      const path = `${purpose}/${++files}`.padEnd(purpose.length + 44, 'x')
      await server.parts.files.write(path, Readable.from([Buffer.from('x')]), 'image/png')
      await query(
        `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
           values ($1, $2, 'a.png', 'image/png', 1, $3, now()) returning id)
         insert into dancer_photo (file_id, date_attendee_id, kind, kept)
           select id, (select min(id) from date_attendee where registration_id = $5), $4, true from file`,
        [purpose, path, demoAccounts.studio, kind, past],
      )
    }
  })

  it('go together 60 days after the event, of which their owner was told once, seven days before', async () => {
    // The event was over on November 2.
    expect(await tellPhotos('2026-12-25T17:00:00Z')).toBe(0)
    expect(await tellPhotos('2026-12-26T17:00:00Z')).toBe(1)
    expect(await tellPhotos('2026-12-27T17:00:00Z')).toBe(0)
    const [mail, ...more] = await photoMails()
    expect(more).toEqual([])
    expect(mail?.to).toBe('studio@callboard.test')
    expect(mail?.subject).toMatch(/^Your dancers’ photos for .+ will be deleted on Jan 2, 2027$/)
    expect(mail?.text).toContain(`/event/${past}`)
    expect(await forgetPhotos('2027-01-02T11:00:00Z')).toBe(0)
    expect(await forgetPhotos('2027-01-02T20:00:00Z')).toBe(2)
  })

  it('stay while nobody was told, whatever was told of the music, and while the office keeps them longer', async () => {
    expect(await tell('2027-01-05T17:00:00Z')).toBe(1)
    expect(await forgetPhotos('2027-03-01T17:00:00Z')).toBe(0)
    await tellPhotos('2027-03-01T17:00:00Z')
    await query(`insert into setting (id, value) values ('retention', '{"photos_days": 200}')`)
    expect(await forgetPhotos('2027-03-20T17:00:00Z')).toBe(0)
    await query("delete from setting where id = 'retention'")
    expect(await forgetPhotos('2027-03-21T17:00:00Z')).toBe(2)
  })
})
