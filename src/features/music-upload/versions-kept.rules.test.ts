// How much music is kept, and how much comes by a link.
import { describe, expect, it } from 'vitest'
import { AN_HOUR, type KeptVersion, linkRefused, VERSIONS_KEPT, versionsGone } from './versions-kept.rules.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const sent = (count: number, entry_id = 1) =>
  Array.from({ length: count }, (_, at) => ({ entry_id, uploaded_at: minutesAgo(at) }))

describe('MUSIC-18 what comes by a link within an hour', () => {
  it('ten of a routine: the eleventh when the first is an hour old', () => {
    expect(linkRefused(sent(AN_HOUR.routine - 1), 1)).toBeNull()
    expect(linkRefused(sent(AN_HOUR.routine), 1)).toEqual({
      words: '10 files came in for this routine by a link within an hour, and no more are taken',
      until: new Date(minutesAgo(9).getTime() + 3_600_000),
    })
    expect(linkRefused(sent(AN_HOUR.routine), 2)).toBeNull()
  })

  it('a hundred of a registration', () => {
    const others = Array.from({ length: AN_HOUR.registration }, (_, at) => ({
      entry_id: 10 + (at % 20),
      uploaded_at: minutesAgo(at / 2),
    }))
    expect(linkRefused(others.slice(1), 1)).toBeNull()
    expect(linkRefused(others, 1)?.words).toBe(
      '100 files came in for these routines by a link within an hour, and no more are taken',
    )
  })
})

const version = (id: number, more: Partial<KeptVersion> = {}): KeptVersion => ({
  ...{ id, by_link: true, approved: false, status: 'ready' },
  ...more,
})
const versions = (count: number, more: Partial<KeptVersion> = {}) =>
  Array.from({ length: count }, (_, at) => version(at + 1, more))

describe('MUSIC-18 versions that are kept', () => {
  it('by a link the latest ten, by an account the latest fifty', () => {
    expect(versionsGone(versions(VERSIONS_KEPT.link), { music_id: 10, by_link: true })).toEqual([])
    expect(versionsGone(versions(12), { music_id: 12, by_link: true })).toEqual([2, 1])
    const own = { by_link: false }
    expect(versionsGone(versions(50, own), { music_id: 50, by_link: false })).toEqual([])
    expect(versionsGone(versions(51, own), { music_id: 51, by_link: false })).toEqual([1])
  })

  it('a link takes away nothing that an account sent', () => {
    const owned = [version(1, { by_link: false }), version(2, { by_link: false })]
    const all = [...owned, ...versions(13).slice(2)]
    expect(versionsGone(all, { music_id: 13, by_link: true })).toEqual([3])
  })

  it('never what counts, what is approved, nor the last that plays', () => {
    const broken = versions(14, { status: 'invalid' })
    const among = broken.map((kept) =>
      kept.id === 1 ? version(1) : kept.id === 2 ? { ...kept, approved: true } : kept,
    )
    expect(versionsGone(among, { music_id: 3, by_link: true })).toEqual([4])
  })
})
