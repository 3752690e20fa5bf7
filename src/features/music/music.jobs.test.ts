// MUSIC-05: what a studio uploads is decoded once, whatever happens meanwhile.
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoTourDates } from '../../../database/demo/demo-ids.ts'
import type { Job, JobContext } from '../../server/jobs.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { deleteMusic, listMusic, uploadMusic } from '../music-upload/music.contract.ts'
import { recheckMusic } from '../music-upload/music-approval.contract.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import { heardInFile } from '../soundcheck/heard-in-file.gateway.ts'
import {
  clipped,
  inTurn,
  mp3File,
  pngFile,
  silence,
  sine,
  wavFile,
} from '../soundcheck/sound-files.fixtures.ts'
import { musicJobs, musicJobsThat } from './music.jobs.ts'
import { ANALYSE_MUSIC } from './music.model.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const server = useTestServer({ demo: true, now: NOW.toISOString() })
let takes = 0
const danced = wavFile({ wave: inTurn([silence, 1], [sine(0.5), 3], [silence, 0.5]), seconds: 4.5 })
const IN_THE_TONE = danced.length / 2
/** Another take each time, by one sample: the same bytes would be the same version. */
const dance = () => {
  takes += 1
  const take = Buffer.from(danced)
  take.writeInt16LE(takes, IN_THE_TONE - (IN_THE_TONE % 2))
  return take
}

let registration_id: number
let token: string
let id: number
beforeAll(async () => {
  const studio = await insertEditable(server, demoTourDates.meridian_denver)
  registration_id = studio.registration_id
  token = studio.token
  await server.database.$client.query(
    `update tour_date set mybtf = mybtf || '{"music_upload": true, "edit_music": true}' where id = $1`,
    [demoTourDates.meridian_denver],
  )
  id = (await list())[0]!.id
})
beforeEach(() => {
  server.setTime(NOW.toISOString())
})

async function list() {
  const { output, error } = await server.call(listMusic, { registration_id }, { token })
  if (error) throw new Error(JSON.stringify(error))
  return output.routines
}
const shown = async () => (await list()).find((routine) => routine.id === id)!

async function upload(file: Buffer, name = 'dance.wav'): Promise<number> {
  const { output, error } = await server.call(uploadMusic, { id, name }, { token, file })
  if (error) throw new Error(error.message)
  return output.routine.music!.id
}

const context = () => server.jobContext()
const job = (name: string, jobs: readonly Job[]) => jobs.find((candidate) => candidate.name === name)!
/** A process to decode each file takes longer than decoding it, and is proved by itself (SOUND-01): it is decoded here. */
const here = musicJobsThat((path) => heardInFile(path))
const analyse = (music_id: number, as: JobContext = context(), jobs = here) =>
  job(ANALYSE_MUSIC, jobs).work({ music_id }, as)
/** By the process that does it for studios, as that comes with the queue. */
const analyseByItsProcess = (music_id: number) => analyse(music_id, context(), musicJobs)
const sweep = (as: JobContext = context()) => job('analyse-music-left-behind', here).work({}, as)

describe('music that was uploaded', () => {
  it('is being checked, and then ready with what was measured', async () => {
    const music_id = await upload(dance())
    expect((await shown()).music).toMatchObject({ status: 'checking', analysis: null })
    const [own, usual] = [await mkdtemp(join(tmpdir(), 'soundcheck-')), process.env.TMPDIR]
    try {
      process.env.TMPDIR = own
      await analyseByItsProcess(music_id)
      // No copy is left behind.
      expect(await readdir(own)).toEqual([])
    } finally {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      await rm(own, { recursive: true })
    }
    expect((await shown()).music).toMatchObject({
      status: 'ready',
      analysis: { length_ms: 4500, lead_silence_ms: 1000, trail_silence_ms: 500, channels: 2, missing_ms: 0 },
    })
    expect((await shown()).music_id).toBe(music_id)
  })

  it('that clips, is silent or was cut off is ready, and told', async () => {
    await analyse(await upload(wavFile({ wave: clipped, seconds: 1 })))
    expect((await shown()).music?.analysis?.clipped_samples).toBeGreaterThan(1000)
    await analyse(await upload(wavFile({ wave: silence, seconds: 1 })))
    expect((await shown()).music?.analysis?.loudness_lufs).toBeNull()
    const whole = await mp3File({ wave: sine(0.5), seconds: 3 })
    await analyse(await upload(whole.subarray(0, whole.length / 2), 'dance.mp3'))
    expect((await shown()).music?.analysis?.missing_ms).toBeGreaterThan(1200)
  })

  it('that is longer than its category has is told, with what can be done', async () => {
    await analyse(await upload(dance()))
    expect((await shown()).too_long).toBeNull()
    const limit = (seconds: number | null) =>
      server.database.$client.query('update routine_category set music_limit_seconds = $1', [seconds])
    await limit(3)
    expect(await shown()).toMatchObject({
      too_long: {
        over_seconds: 1,
        words: expect.stringMatching(/^The track is 0:04 long; 0:03 is allowed\. /),
      },
      music: { status: 'ready' },
    })
    await limit(4)
    expect((await shown()).too_long).toBeNull()
    await limit(null)
    expect((await shown()).too_long).toBeNull()
  })

  it('that does not decode is invalid: what played before counts again, and where nothing did, music is needed still', async () => {
    const played = await upload(dance())
    await analyse(played)
    await analyse(await upload(Buffer.concat([dance().subarray(0, 44), Buffer.alloc(1)])))
    expect(await shown()).toMatchObject({
      music_id: played,
      music: { id: played, status: 'ready' },
      broken: 'dance.wav',
    })
    await server.call(deleteMusic, { id, music_id: played }, { token })
    await analyse(await upload(dance().subarray(0, 44)))
    expect(await shown()).toMatchObject({ music_id: null, music: { status: 'invalid', analysis: null } })
  })

  it('is no picture, whatever its name: that is refused at once', async () => {
    const { status, error } = await server.call(
      uploadMusic,
      { id, name: 'dance.mp3' },
      { token, file: pngFile },
    )
    expect(status).toBe(415)
    expect(error?.message).toBe('Invalid media file. Please select a valid media file.')
  })
})

const decided = async (music_id: number) => {
  const { rows } = await server.database.$client.query(
    `select count(*)::integer as times from audit where entity = 'music' and entity_id = $1::text and after->>'status' in ('ready', 'invalid')
     and before->>'status' = 'checking'`,
    [music_id],
  )
  return rows[0].times
}

/** Those of this process, once there are any. */
async function killDecoders(): Promise<void> {
  const children = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('soundcheck-process'))
  while (children().length === 0) await sleep(5)
  for (const pid of children()) process.kill(Number(pid), 'SIGKILL')
}

describe('of one version it is decided once', () => {
  it('when several ask at the same time, and again later', async () => {
    const music_id = await upload(dance())
    await Promise.all([analyse(music_id), analyse(music_id), sweep()])
    await analyse(music_id)
    expect((await shown()).music?.status).toBe('ready')
    expect(await decided(music_id)).toBe(1)
  })

  it('and its file is decoded once, where the queue and the clock come to it at the same time', async () => {
    const music_id = await upload(dance())
    server.setTime(new Date(NOW.getTime() + 180_001).toISOString())
    const decodes = async (locks: boolean) => {
      let reads = 0
      const { files } = server.parts
      const counting: JobContext = {
        ...context(),
        locks,
        files: Object.assign(Object.create(files), {
          read: (path: string) => {
            reads += 1
            return files.read(path)
          },
        }),
      }
      await Promise.all([analyse(music_id, counting), sweep(counting)])
      return reads
    }
    expect(await decodes(true)).toBe(1)
    expect((await shown()).music?.status).toBe('ready')
    // Negative control: without the lock both of them decode it.
    await server.database.$client.query(`update music set status = 'checking' where id = $1`, [music_id])
    expect(await decodes(false)).toBe(2)
    server.setTime(NOW.toISOString())
  })

  it('when its bytes are lost: the job fails no more, and after a day it does not play, so that it is given again (0279)', async () => {
    const music_id = await upload(dance())
    const { rows } = await server.database.$client.query(
      'select path from stored_file join music on music.file_id = stored_file.id where music.id = $1',
      [music_id],
    )
    await server.parts.files.remove(rows[0].path)
    const at = (hours: number) => server.setTime(new Date(NOW.getTime() + hours * 3_600_000).toISOString())
    at(1)
    await sweep()
    expect((await shown()).music?.status).toBe('checking')
    at(25)
    // The storage is away: nothing is decided.
    const away = { has: () => Promise.reject(new Error('not reached')) }
    const files = Object.assign(Object.create(server.parts.files), away)
    await expect(sweep({ ...context(), files })).rejects.toThrow()
    expect((await shown()).music?.status).toBe('checking')
    await sweep()
    expect(await decided(music_id)).toBe(1)
    await sweep()
  })

  it('when the server is killed before it was written down', async () => {
    const music_id = await upload(dance())
    const killed: JobContext = {
      ...context(),
      write: () => Promise.reject(new Error('the server was killed')),
    }
    await expect(analyse(music_id, killed)).rejects.toThrow('killed')
    expect((await shown()).music?.status).toBe('checking')
    await analyse(music_id)
    expect((await shown()).music?.status).toBe('ready')
  })

  it('when the process that decodes is killed by somebody else', async () => {
    const music_id = await upload(
      wavFile({ wave: silence, seconds: 60, sample_rate: 8000, channels: 1 }, '8'),
    )
    const failed = expect(analyseByItsProcess(music_id)).rejects.toThrow('SIGKILL')
    await killDecoders()
    await failed
    expect((await shown()).music?.status).toBe('checking')
    await analyse(music_id)
    expect((await shown()).music).toMatchObject({ status: 'ready', analysis: { length_ms: 60_000 } })
  })

  it('ten times at most, however often what decodes it dies: then it is said, and tried again when asked (MUSIC-21)', async () => {
    const music_id = await upload(
      wavFile({ wave: silence, seconds: 61, sample_rate: 8000, channels: 1 }, '8'),
    )
    const tries = async (set?: number) => {
      if (set !== undefined)
        await server.database.$client.query('update music set decode_tries = $2 where id = $1', [
          music_id,
          set,
        ])
      const { rows } = await server.database.$client.query('select decode_tries from music where id = $1', [
        music_id,
      ])
      return rows[0].decode_tries
    }
    // The server goes while it decodes for the ninth time: that counts.
    await tries(8)
    let writes = 0
    const killed: JobContext = {
      ...context(),
      write: (work) =>
        ++writes === 1 ? context().write(work) : Promise.reject(new Error('the server was killed')),
    }
    await expect(analyse(music_id, killed)).rejects.toThrow('killed')
    expect(await tries()).toBe(9)
    const failed = expect(analyseByItsProcess(music_id)).rejects.toThrow('SIGKILL')
    await killDecoders()
    await failed
    expect(await tries()).toBe(10)
    expect((await shown()).music?.status).toBe('checking')
    server.setTime(new Date(NOW.getTime() + 180_001).toISOString())
    await sweep()
    // It is its routine's music all the same, and nobody decodes it.
    expect(await shown()).toMatchObject({ music_id, music: { status: 'unheard', analysis: null } })
    await analyse(music_id)
    await sweep()
    expect([(await shown()).music?.status, await tries()]).toEqual(['unheard', 10])
    const recheck = () => server.call(recheckMusic, { id, music_id }, { token })
    expect((await recheck()).output.routine.music?.status).toBe('checking')
    // A second press: it is being checked already.
    expect((await recheck()).output.routine.music?.status).toBe('checking')
    expect(await tries()).toBe(0)
    await analyse(music_id)
    expect((await shown()).music).toMatchObject({ status: 'ready', analysis: { length_ms: 61_000 } })
    expect((await recheck()).error.code).toBe('MUSIC_CHANGED')
  })

  it('anew where the same file is sent again that could not be checked (MUSIC-21)', async () => {
    const file = dance()
    const music_id = await upload(file)
    await server.database.$client.query(
      "update music set status = 'unheard', decode_tries = 10 where id = $1",
      [music_id],
    )
    expect(await upload(file)).toBe(music_id)
    await analyse(music_id)
    expect((await shown()).music).toMatchObject({ id: music_id, status: 'ready' })
  })

  it('by the clock, when its own job was lost: after three minutes, not before', async () => {
    const music_id = await upload(dance())
    server.setTime(new Date(NOW.getTime() + 180_000).toISOString())
    await sweep()
    expect((await shown()).music?.status).toBe('checking')
    server.setTime(new Date(NOW.getTime() + 180_001).toISOString())
    await sweep()
    expect((await shown()).music).toMatchObject({ id: music_id, status: 'ready' })
  })

  it('however many lie before it whose bytes are lost', async () => {
    const lost = await upload(dance())
    await server.database.$client.query(
      `insert into music (registrations_routine_id, file_id, name, uploaded_at)
       select registrations_routine_id, file_id, name, uploaded_at from music, generate_series(1, 30) where id = $1`,
      [lost],
    )
    const { rows } = await server.database.$client.query(
      'select path from stored_file join music on music.file_id = stored_file.id where music.id = $1',
      [lost],
    )
    await server.parts.files.remove(rows[0].path)
    const music_id = await upload(dance())
    server.setTime(new Date(NOW.getTime() + 180_001).toISOString())
    await sweep()
    expect((await shown()).music).toMatchObject({ id: music_id, status: 'ready' })
    await server.call(deleteMusic, { id, music_id }, { token })
  })

  it('also where it is sent again just as it turns out not to play: it never counts as music that does', async () => {
    const broken = dance().subarray(0, 44)
    const first = await upload(broken)
    const plays = await upload(dance())
    await analyse(plays)
    const client = await server.database.$client.connect()
    await client.query('BEGIN')
    // As decoding does it, which is about to write down what it heard.
    await client.query("SELECT 1 FROM music WHERE id = $1 AND status = 'checking' FOR UPDATE", [first])
    await client.query("UPDATE music SET status = 'invalid' WHERE id = $1", [first])
    const again = upload(broken)
    await Promise.race([again, expect.poll(() => lockWaiters(server.database)).toBe(1)])
    await client.query('COMMIT')
    client.release()
    await again
    // It is decoded anew, as whatever did not play and comes again (MUSIC-13).
    expect(await shown()).toMatchObject({ music_id: first, music: { status: 'checking' } })
    await analyse(first)
    expect(await shown()).toMatchObject({ music_id: plays, music: { status: 'ready' } })
  })

  it('when it was deleted meanwhile: not at all', async () => {
    const music_id = await upload(dance())
    const meanwhile: JobContext = {
      ...context(),
      write: async (work) => {
        await server.call(deleteMusic, { id, music_id }, { token })
        return context().write(work)
      },
    }
    await analyse(music_id, meanwhile)
    expect(await shown()).toMatchObject({ music_id: null, music: null })
  })
})
