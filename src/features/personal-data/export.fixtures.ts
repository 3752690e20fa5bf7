// An export as whoever asked for it gets it: asked for, made by its job, and fetched.
import type { useTestServer } from '../../server/test-server.ts'
import { MAKE_EXPORT } from './export-data.effects.ts'
import { makeAskedExport } from './make-asked-export.effects.ts'
import { downloadExportOf, exportDataOf, exportOwnData, loadOwnData } from './personal-data.contract.ts'

type Server = ReturnType<typeof useTestServer>

/** What the queue would do. */
export async function makeExports(server: Server): Promise<void> {
  const context = server.jobContext({ doing: MAKE_EXPORT })
  const due = server.enqueued.filter(({ name }) => name === MAKE_EXPORT)
  server.enqueued.splice(0, server.enqueued.length, ...server.enqueued.filter((job) => !due.includes(job)))
  for (const { data } of due) await makeAskedExport((data as { request_id: number }).request_id, context)
}

/** Of an account, by itself. */
export async function exportedOwn(server: Server, id: number, token: string) {
  const asked = await server.call(exportOwnData, { id }, { token })
  if (asked.status !== 200) throw new Error(`the export was refused: ${asked.error.code}`)
  await makeExports(server)
  const { output } = await server.call(loadOwnData, { id }, { token })
  const file = output.export?.file
  if (!file) throw new Error(`the export is ${output.export?.state}`)
  return file
}

/** Of anybody, by the office. */
export async function exportedByOffice(
  server: Server,
  whose: { person_id: number } | { mybtf_user_id: number },
  token: string,
) {
  const asked = await server.call(exportDataOf, whose, { token })
  if (asked.status !== 200) throw new Error(`the export was refused: ${asked.error.code}`)
  await makeExports(server)
  return (await server.call(downloadExportOf, { id: asked.output.request.id }, { token })).output
}
