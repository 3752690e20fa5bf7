// Studios as the office finds them, in a test database.
import { eq } from 'drizzle-orm'
import type { useTestServer } from '../../server/test-server.ts'
import { studioTable } from '../studios/studio.tables.ts'

type Server = ReturnType<typeof useTestServer>

/** A studio that waits, with nothing of its own. */
export async function insertStudio(
  { database }: Server,
  name: string,
  more: Partial<typeof studioTable.$inferInsert> = {},
) {
  const [row] = await database
    .insert(studioTable)
    .values({ name, claimed: true, ...more })
    .returning()
  if (!row) throw new Error('no studio')
  return row
}

/** The studio as it is now. */
export async function studioRow({ database }: Server, id: number) {
  const [row] = await database.select().from(studioTable).where(eq(studioTable.id, id))
  return row
}
