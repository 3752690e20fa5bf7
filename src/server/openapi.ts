// Describes the API from its contracts, and shows the description to a reader.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { errorModel } from '../shared/violations.ts'
import { API_BASES } from './api.ts'
import { answerOnce } from './packed-once.ts'
import { reportPaths } from './report-routes.ts'

const ABOUT = `Callboard's API. The bases ${API_BASES.join(', ')} carry the same contract.

- Sign in with \`POST /mybtf/signin\` and send the token as \`Authorization: Bearer …\`.
- Amounts are whole US cents; dates are \`YYYY-MM-DD\`; instants are ISO 8601 in UTC.
- Every error has the shape \`{ code, message, violations?, data?, request_id }\`.
- A write may carry an \`Idempotency-Key\` (8 to 100 visible characters): repeated within three days, it gives the first answer again.
- A field that a call does not know is refused by its name; what the server decides itself may be sent back as it was answered, and each call's description names what it ignores.
- A call that takes a file takes it as its body, as it is; its parameters stand in the query.
- A record that several people edit carries a \`version\`; a stale one is answered 409 \`STALE_VERSION\`, with what is there now.`

/** What the page of the description needs. */
const ASSETS = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

export function registerOpenApi(app: FastifyInstance, endpoints: AnyContractRouter): void {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const describe = async () => {
    const described = await generator.generate(endpoints, {
      info: { title: 'Callboard', version: '1', description: ABOUT },
      servers: API_BASES.map((url) => ({ url })),
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      commonSchemas: { Error: { schema: errorModel } },
    })
    const paths = { ...described.paths, ...reportPaths }
    return Buffer.from(JSON.stringify({ ...described, paths }))
  }
  // The largest answer that anybody may ask for.
  answerOnce(app, { url: '/api/openapi.json', type: 'application/json; charset=utf-8', make: describe })
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(join(assets, name))
    answerOnce(app, { url: `/api/docs/assets/${name}`, type, make: async () => content })
  }
  app.get('/api/docs/start.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .send("SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })"),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Callboard API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><main id="docs"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`),
  )
}
