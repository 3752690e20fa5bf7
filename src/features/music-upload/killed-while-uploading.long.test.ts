// kill -9 of the server between the file storage and the database: music that was sent is there once, and nothing has to be sent again.
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../server/server-process.fixtures.ts'
import { write } from '../../server/write.ts'
import { pathsIn } from '../files/file-storages.fixtures.ts'
import { clearOrphans } from '../student-ids/clear-files.effects.ts'
import type { DyingMoment } from './dying-uploads.fixtures.ts'
import { NOW, sound, useMusicParts } from './music-parts.fixtures.ts'

const FILE = sound()
const { server, state, sql, left, begin, finish, send, lineOf } = useMusicParts()
let dying: ServerProcess | undefined
afterEach(() => dying?.child.kill('SIGKILL'))

/** Another server on the same database and folder. */
async function startDying(moment: DyingMoment): Promise<ServerProcess> {
  dying = await startServerProcess(
    { DATABASE_URL: server.connectionString, FILES_FOLDER: server.folder, NOW, DIES_WHEN: moment },
    join(import.meta.dirname, 'dying-uploads.fixtures.ts'),
  )
  return dying
}

const versions = async () =>
  (await sql('select count(*)::int as kept from music where entry_id = $1', [state().id]))[0]?.kept
const storedPaths = async () => (await sql('select path from stored_file')).map(({ path }) => path)

/** A day later, when nothing can be on its way any more. */
function clearAway() {
  const clock = { now: () => new Date(Date.now() + 25 * 3_600_000) }
  const nobody = { mybtf_user_id: null, doing: 'job', request_id: 'job' }
  return clearOrphans({
    ...server.parts,
    clock,
    write: (work) => write(server.database, nobody, null, work),
  })
}

// Each starts a server, which takes seconds. At each change one fails at the same place (music-parts.handlers.test.ts).
it.each<[DyingMoment, number]>([
  ['bytes lie in the storage', 0],
  ['the job is queued', 0],
  ['all is committed', 1],
])(
  'killed when %s: what was sent is there once, and finished by the next server',
  {
    timeout: 90_000,
  },
  async (moment, kept) => {
    const { upload, key } = (await begin(FILE.length)).output
    expect((await send(upload, FILE)).status).toBe(204)
    const { address, child } = await startDying(moment)
    const ended = once(child, 'exit')
    const finishing = fetch(`${address}/api/mybtf/music/finish`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${state().token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ id: state().id, upload }),
    })
    await expect(finishing).rejects.toThrow()
    expect((await ended)[1]).toBe('SIGKILL')
    expect(await versions()).toBe(kept)
    // Nothing that was sent is lost.
    expect(await left()).toHaveLength(2)

    const { status, output } = await finish(upload, { key })
    expect(status).toBe(200)
    expect(output.routine.music).toMatchObject({ name: 'Undertow.wav', size: FILE.length })
    expect([await versions(), await left()]).toEqual([1, []])
    expect((await lineOf())?.music_id).toBe(output.routine.music?.id)
    await clearAway()
    const paths = await storedPaths()
    expect(paths).toHaveLength(1)
    expect(await pathsIn(server.parts.files)).toEqual(paths)
    expect((await finish(upload, { key })).output).toEqual(output)
    expect(await versions()).toBe(1)
  },
)
