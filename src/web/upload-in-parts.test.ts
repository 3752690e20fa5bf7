// A file that is sent in parts comes through whatever the line does, and is finished once.
import { describe, expect, it } from 'vitest'
import { ApiError, offline } from './api.ts'
import { type SendParts, uploadInParts } from './upload-in-parts.ts'

const refused = (status: number, code: string) =>
  new ApiError(status, { code, message: code, request_id: '' })
const file = new Blob([new Uint8Array(100)])

/** A server that keeps what comes, and a line that does what each send in turn is told. */
function room(line: readonly (Error | number)[] = []) {
  const said: string[] = []
  let at = 0
  let begun = 0
  const finishes: (Error | undefined)[] = []
  const send: SendParts = async (_file, address, { onSent, onCame, signal }) => {
    said.push(`send ${address} from ${at}`)
    const next = line[said.filter((call) => call.startsWith('send')).length - 1]
    if (typeof next === 'number') {
      at = next
      onSent(at)
      onCame(at)
      throw offline()
    }
    if (next) throw next
    signal.throwIfAborted()
    at = 100
    onSent(at)
    onCame(at)
  }
  const way = {
    parts: '/parts',
    part_bytes: 10,
    async begin() {
      said.push('begin')
      begun++
      return { upload: `u${begun}`, key: `k${begun}` }
    },
    async finish({ upload, key }: { upload: string; key: string }) {
      said.push(`finish ${upload} ${key}`)
      const wrong = finishes.shift()
      if (wrong) throw wrong
      return 'done'
    },
  }
  const away: (number | null)[] = []
  const percents: number[] = []
  const cancel = new AbortController()
  const run = (begun?: { upload: string; key: string }) =>
    uploadInParts(
      file,
      way,
      {
        begun,
        onProgress: (percent) => percents.push(percent),
        onAway: (came) => away.push(came),
        signal: cancel.signal,
      },
      { send, pause: async () => undefined },
    )
  return { run, said, away, percents, finishes, cancel, way }
}

describe('MUSIC-07 a file in parts', () => {
  it('is begun, sent and finished', async () => {
    const { run, said, away } = room()
    expect(await run()).toBe('done')
    expect(said).toEqual(['begin', 'send /api/parts/u1 from 0', 'finish u1 k1'])
    expect(away).toEqual([])
  })

  it('goes on with the same upload after each lost line, however often', async () => {
    const { run, said, away, percents } = room([30, offline(), offline(), 60, refused(503, 'UNAVAILABLE')])
    expect(await run()).toBe('done')
    expect(said.filter((call) => call === 'begin')).toHaveLength(1)
    expect(said.slice(1, -1)).toEqual([0, 30, 30, 30, 60, 60].map((at) => `send /api/parts/u1 from ${at}`))
    expect(away).toEqual([30, 30, 30, null, 60, 60, null])
    expect(percents).toEqual([30, 60, 100])
  })

  it('whose last answer was lost is finished with the same key, not sent anew', async () => {
    const { run, said, finishes } = room([30, refused(404, 'NOT_FOUND')])
    finishes.push(undefined)
    expect(await run()).toBe('done')
    expect(said.slice(-2)).toEqual(['send /api/parts/u1 from 30', 'finish u1 k1'])
  })

  it('asks once more where the answer to its end was lost', async () => {
    const { run, said, finishes } = room()
    finishes.push(offline())
    expect(await run()).toBe('done')
    expect(said.slice(-1)).toEqual(['finish u1 k1'])
    expect(said.filter((call) => call === 'begin')).toHaveLength(1)
  })

  it('goes on with what was begun before a reload, and begins anew where that is gone', async () => {
    const before = { upload: 'u0', key: 'k0' }
    const kept = room()
    await kept.run(before)
    expect(kept.said).toEqual(['send /api/parts/u0 from 0', 'finish u0 k0'])
    const gone = room([refused(404, 'NOT_FOUND')])
    gone.finishes.push(refused(404, 'NOT_FOUND'))
    expect(await gone.run(before)).toBe('done')
    expect(gone.said).toEqual([
      'send /api/parts/u0 from 0',
      'finish u0 k0',
      'begin',
      'send /api/parts/u1 from 0',
      'finish u1 k1',
    ])
  })

  it('looks again where the server has other bytes', async () => {
    const { run, said } = room([refused(409, 'UPLOAD_INTERRUPTED')])
    expect(await run()).toBe('done')
    expect(said.filter((call) => call.startsWith('send'))).toHaveLength(2)
  })

  it('does not ask for ever', async () => {
    const { run } = room(Array.from({ length: 20 }, () => refused(409, 'UPLOAD_INTERRUPTED')))
    await expect(run()).rejects.toMatchObject({ code: 'UPLOAD_INTERRUPTED' })
  })

  it.each([
    ['no music', refused(415, 'NOT_AUDIO')],
    ['closed', refused(409, 'MUSIC_CLOSED')],
    ['signed out', refused(401, 'SIGNED_OUT')],
    ['maintenance', refused(503, 'MAINTENANCE')],
    ['too many bytes', refused(413, 'AUDIO_TOO_LARGE')],
  ])('is refused at once: %s', async (_what, error) => {
    const { run, said } = room([error])
    await expect(run()).rejects.toBe(error)
    expect(said).toHaveLength(2)
  })

  it('that was moved on its disk is given up, not waited for', async () => {
    const { way, cancel } = room()
    const gone = { arrayBuffer: () => Promise.reject(new Error('NotReadable')) }
    const moved = Object.assign(new Blob(['abc']), { slice: () => Object.assign(new Blob(), gone) })
    const sending = uploadInParts(
      moved,
      way,
      { onProgress: () => undefined, onAway: () => undefined, signal: cancel.signal },
      { send: () => Promise.reject(offline()), pause: async () => undefined },
    )
    await expect(sending).rejects.toThrow('NotReadable')
  })

  it('stops when it is canceled, also while the line is away', async () => {
    const { run, cancel, said } = room([offline()])
    const sending = run()
    cancel.abort('canceled')
    await expect(sending).rejects.toBe('canceled')
    expect(said).not.toContain('finish u1 k1')
  })
})
