// Servers in processes of their own, as `npm start` runs them, for tests that end one while the others go on.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  address: string
  child: ChildProcess
  /** All that it has said so far. */
  said(): string
  /** Resolves with its exit code when it is gone; null = it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Resolves when it serves. `program` is another than the server's own, which says its address as that does. */
export async function startServerProcess(
  env: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const words = program ? [program] : ['tools/packed.ts', 'src/server/main.ts']
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', join(root, 'tools/module-loader.ts'), ...words],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        CALLBOARD_SITE: '0',
        CALLBOARD_DEMO: '0',
        PORT: String(await freePort()),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const gone = once(child, 'exit') as Promise<[number | null]>
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`${words.at(-1)} ended (${code ?? signal}): ${said}`)),
    )
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text
        const announced = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (announced) resolve(announced)
      })
  })
  return {
    address,
    child,
    said: () => said,
    async end(signal) {
      child.kill(signal)
      return (await gone)[0]
    },
  }
}
