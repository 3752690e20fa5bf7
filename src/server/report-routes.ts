// Serves the reports that a token opens (E§7: `reports/registration-confirmation?t=`), under each API base, as files rather than JSON.
import type { FastifyInstance } from 'fastify'
import { giveReport } from '../features/confirmation-page/give-report.effects.ts'
import { reports } from '../features/confirmations/confirmation.model.ts'
import { Failure } from '../shared/failures.ts'
import { API_BASE } from './api.ts'
import type { Parts } from './context.ts'
import { failureOf, sendFailure } from './errors.ts'
import type { ShortageWatch } from './shortages.ts'

const MOST_LETTERS = 2_000

/** For the API's description: files have no contract. */
export const reportPaths = Object.fromEntries(
  reports.map((report) => {
    const file = { schema: { type: 'string', format: 'binary' } }
    const described = {
      operationId: `reports.${report}`,
      description:
        'Callers: visitor. The file that the token opens, shown or downloaded as its maker chose; a token that has expired or ' +
        'opens nothing is answered 410 `LINK_INVALID`.',
      security: [],
      parameters: [
        { name: 't', in: 'query', required: true, schema: { type: 'string', maxLength: MOST_LETTERS } },
      ],
      responses: { 200: { description: 'OK', content: { 'application/pdf': file, 'text/html': file } } },
    }
    return [`/reports/${report}`, { get: described }]
  }),
)

export function registerReports(
  app: FastifyInstance,
  parts: Parts,
  shortages: Pick<ShortageWatch, 'note'>,
): void {
  for (const report of reports)
    app.get<{ Querystring: { t?: unknown } }>(`${API_BASE}/reports/${report}`, async (request, reply) => {
      try {
        const { t } = request.query
        if (typeof t !== 'string' || t.length > MOST_LETTERS) throw new Failure('LINK_INVALID')
        const { name, content_type, download, content } = await giveReport(parts, t)
        reply.headers({
          'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${name}"`,
          // Whatever somebody is called: it can neither run nor load anything.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
        })
        return reply.type(content_type).send(content)
      } catch (error) {
        return sendFailure(reply, failureOf(error, ['LINK_INVALID', 'NOT_FOUND'], request.log, shortages))
      }
    })
}
