// Which begun upload makes room for the next.
import { describe, expect, it } from 'vitest'
import { pushedOut } from './begun-uploads.rules.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
const upload = (name: string, bytes: number, minutes_ago: number) => ({
  name,
  bytes,
  written_at: new Date(NOW.getTime() - minutes_ago * 60_000),
})
const out = (...uploads: ReturnType<typeof upload>[]) => pushedOut(uploads, NOW)?.name ?? null

describe('MUSIC-17 which upload makes room', () => {
  it('the oldest to which nothing has come, before any to which something has', () => {
    expect(out(upload('sent', 1, 600), upload('new', 0, 1), upload('old', 0, 2))).toBe('old')
  })

  it('else one to which nothing has come for an hour', () => {
    expect(out(upload('just', 9, 60), upload('long', 9, 90))).toBe('long')
    expect(out(upload('just', 9, 60))).toBe('just')
  })

  it('none to which bytes came within the hour', () => {
    expect(out(upload('one', 1, 59.9), upload('other', 9, 0))).toBeNull()
    expect(out()).toBeNull()
  })
})
