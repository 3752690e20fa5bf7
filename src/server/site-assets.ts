// The site's hashed files of the last few versions, in the database: while two versions run side by side a page of one asks the other for
// its files, and a page that was opened before an upgrade asks for more of them after it (decision 0338).
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { desc, eq, max, notInArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import { type Encoding, encodingFor, packers } from './packed-once.ts'
import { builtFrom } from './site.ts'
import { siteAssetTable } from './site-asset.tables.ts'

export const ASSETS = '/assets/'
/** Their content is in their name. */
export const LASTING = 'public, max-age=31536000, immutable'
/** A page may be left open while so many versions follow one another. */
const VERSIONS = 5

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

const unpack = promisify(brotliDecompress)

/** As the build packed it, but what is too small for that, or packed by itself. */
const packedFile = (path: string): Promise<Buffer> =>
  readFile(`${path}.br`).catch(async () => packers.br(await readFile(path)))

/** Keeps the files of the site built in `folder` for every process, and those of the versions before it; a start that follows only says so. */
export async function keepAssets(database: Database, folder: string, now: Date): Promise<void> {
  const build = builtFrom(folder) ?? ''
  const { rowCount } = await database
    .update(siteAssetTable)
    .set({ started_at: now })
    .where(eq(siteAssetTable.build, build))
  if (rowCount) return
  const home = join(folder, ASSETS)
  const names = (await readdir(home)).filter((name) => extname(name) in TYPES)
  const rows = await Promise.all(
    names.map(async (name) => ({ name, build, packed: await packedFile(join(home, name)), started_at: now })),
  )
  if (rows.length > 0) await database.insert(siteAssetTable).values(rows).onConflictDoNothing()
  const last = await database
    .select({ build: siteAssetTable.build })
    .from(siteAssetTable)
    .groupBy(siteAssetTable.build)
    .orderBy(desc(max(siteAssetTable.started_at)))
    .limit(VERSIONS)
  const builds = last.map((version) => version.build)
  await database.delete(siteAssetTable).where(notInArray(siteAssetTable.build, builds))
}

const NAME = /^[\w.-]{1,200}$/

/** Answers a hashed file that is not of this process's own version; resolves to whether a version that is kept has it. */
export async function sendKeptAsset(
  database: Database,
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  reply: FastifyReply,
): Promise<boolean> {
  const name = (url.split('?', 1)[0] ?? '').slice(ASSETS.length)
  const type = TYPES[extname(name)]
  if (!type || !NAME.test(name)) return false
  const [kept] = await database
    .select({ packed: siteAssetTable.packed })
    .from(siteAssetTable)
    .where(eq(siteAssetTable.name, name))
    .limit(1)
  if (!kept) return false
  const encoding = encodingFor(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply
    .code(200)
    .type(type)
    .header('cache-control', LASTING)
    .header('vary', 'accept-encoding')
    .send(await inEncoding(kept.packed, encoding))
  return true
}

async function inEncoding(packed: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return packed
  const whole = await unpack(packed)
  return encoding ? packers[encoding](whole) : whole
}
