// Has a file decoded and measured by a process of its own, which is ended when it takes too much of memory or time.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Heard, soundModel } from './sound.model.ts'

export interface SoundcheckLimits {
  /** Of the processor; three minutes of music take one or two. */
  cpu_seconds: number
  /** On the clock: a machine may be busy with other things. */
  patience_ms: number
  /** Resident in memory, all told; a file in parts takes about 150 MB, most of it the program itself. */
  memory_bytes: number
}

export const usualSoundcheckLimits: SoundcheckLimits = {
  cpu_seconds: 60,
  patience_ms: 300_000,
  memory_bytes: 600_000_000,
}

const WATCHED_EVERY_MS = 50
/** It ends by itself first, where it can; starting takes it some of that. */
const GRACE_SECONDS = 2
const PAGE_BYTES = 4096
/** The one line of an answer is about 2 kB. */
const MOST_ANSWERED = 100_000

const answerModel = z.union([z.object({ sound: soundModel }), z.object({ invalid: z.string() })])
const root = join(import.meta.dirname, '../../..')

/** Arrays of samples live outside of what Node itself can limit: the system is asked. null where it does not tell. */
function residentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return null
  }
}

/** Behind the name of the program, in parentheses, which may have spaces in it: the user's and the system's share. */
const CPU_FIELDS = [11, 12] as const
/** Ticks of the clock by which Linux tells it, on every machine. */
const TICKS = 100

/** A decoder that never comes back from one call cannot look at its own time: the system is asked. null where it does not tell. */
function cpuSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? []
    return CPU_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS
  } catch {
    return null
  }
}

/** Rejects only when the process could not be started or died without a word that we can explain by the file. */
export function soundcheck(path: string, limits: SoundcheckLimits = usualSoundcheckLimits): Promise<Heard> {
  return new Promise((done, failed) => {
    const child = started(path, limits)
    let answer = ''
    let ended: string | null = null
    const end = (reason: string) => {
      ended ??= reason
      child.kill('SIGKILL')
    }
    const patience = setTimeout(() => end('it takes too long to decode'), limits.patience_ms)
    const watch = setInterval(() => {
      const resident = child.pid === undefined ? null : residentBytes(child.pid)
      if (resident !== null && resident > limits.memory_bytes) end('it takes too much memory to decode')
      const cpu = child.pid === undefined ? null : cpuSeconds(child.pid)
      if (cpu !== null && cpu > limits.cpu_seconds + GRACE_SECONDS) end('it takes too long to decode')
    }, WATCHED_EVERY_MS)
    child.stdio[3]?.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1')
      if (answer.length > MOST_ANSWERED) end('its answer has no end')
    })
    child.once('error', failed)
    child.once('close', (code, signal) => {
      clearTimeout(patience)
      clearInterval(watch)
      if (ended !== null) return done({ invalid: ended })
      if (code !== 0) return failed(new Error(`The process that decodes music ended with ${signal ?? code}.`))
      done(answerModel.parse(JSON.parse(answer)))
    })
  })
}

function started(path: string, { cpu_seconds }: SoundcheckLimits): ChildProcess {
  const program = join(import.meta.dirname, 'soundcheck-process.gateway.ts')
  const child = spawn(
    process.execPath,
    [
      // It may read the program and this one file; neither write, nor start anything, nor speak to anybody.
      '--permission',
      `--allow-fs-read=${root}`,
      `--allow-fs-read=${path}`,
      '--disable-warning=ExperimentalWarning',
      program,
      path,
      String(cpu_seconds),
    ],
    // Neither settings nor secrets of the server.
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  if (child.pid !== undefined) {
    try {
      // Whoever registers comes first.
      setPriority(child.pid, 10)
    } catch {
      // A system that does not let us: it is only slower for the others.
    }
  }
  return child
}
