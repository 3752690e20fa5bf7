// The first files of a feature: one small slice that works, from table to screen, to be grown or cut to need.

export interface FeatureWords {
  /** The folder: the business word in the plural, kebab-case ('media-passes'). */
  word: string
  /** One of them ('media-pass'). */
  thing: string
}

const camel = (kebab: string) => kebab.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
const pascal = (kebab: string) => camel(kebab).replace(/^[a-z]/, (letter) => letter.toUpperCase())
const snake = (kebab: string) => kebab.replaceAll('-', '_')
const spoken = (kebab: string) => kebab.replaceAll('-', ' ')

/** Path from the repository's root -> text. */
export function featureFiles({ word, thing }: FeatureWords): Map<string, string> {
  const one = { camel: camel(thing), pascal: pascal(thing), snake: snake(thing), spoken: spoken(thing) }
  const all = { camel: camel(word), pascal: pascal(word), snake: snake(word), spoken: spoken(word) }
  const title = all.spoken.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const file = (job: string) => `src/features/${word}/${thing}.${job}`
  return new Map([
    [
      file('model.ts'),
      `// What a ${one.spoken} is.
import { z } from 'zod'
import { id, requiredText } from '../../shared/fields.ts'

export const ${one.camel}Model = z.object({ id, name: requiredText(100) })

export type ${one.pascal} = z.infer<typeof ${one.camel}Model>
`,
    ],
    [
      file('tables.ts'),
      `// How ${all.spoken} are stored.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'

export const ${one.camel}Table = pgTable(
  '${one.snake}',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100000 }),
    mybtf_user_id: integer()
      .notNull()
      .references(() => accountTable.id),
    name: text().notNull(),
  },
  (table) => [index('${one.snake}_account').on(table.mybtf_user_id)],
)
`,
    ],
    [
      file('queries.ts'),
      `// Reads ${all.spoken}.
import { eq } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import type { ${one.pascal} } from './${thing}.model.ts'
import { ${one.camel}Table } from './${thing}.tables.ts'

/** Those of one account, by name. */
export async function load${all.pascal}(connection: Connection, mybtf_user_id: number): Promise<${one.pascal}[]> {
  const { id, name } = ${one.camel}Table
  return connection
    .select({ id, name })
    .from(${one.camel}Table)
    .where(eq(${one.camel}Table.mybtf_user_id, mybtf_user_id))
    .orderBy(name, id)
}
`,
    ],
    [
      file('contract.ts'),
      `// Promises of ${all.spoken}: seeing one's own.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { ${one.camel}Model } from './${thing}.model.ts'

export const list${all.pascal} = endpoint({
  method: 'GET',
  path: '/mybtf/${word}',
  summary: "The account's own ${all.spoken}",
  callers: registrants,
  input: z.object({}),
  output: z.object({ ${all.snake}: z.array(${one.camel}Model) }),
})
`,
    ],
    [
      file('handlers.ts'),
      `// Answers the calls of ${all.spoken}: each account sees its own only.
import { accountOf, handle } from '../../server/handle.ts'
import { list${all.pascal} } from './${thing}.contract.ts'
import { load${all.pascal} } from './${thing}.queries.ts'

export const ${one.camel}Handlers = [
  handle(list${all.pascal}, async (_input, context) => ({
    ${all.snake}: await load${all.pascal}(context.database, accountOf(context).id),
  })),
]
`,
    ],
    [
      `src/features/${word}/${word}.screen.tsx`,
      `// The account's ${all.spoken}.
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Heading, PageContent, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { list${all.pascal} } from './${thing}.contract.ts'

export function ${all.pascal}Screen() {
  usePageTitle('${title}')
  const query = useLoaded(list${all.pascal}, {})
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <Unreachable error={query.error} onRetry={() => void query.refetch()} />
  const { ${all.snake} } = query.data
  return (
    <PageContent>
      <Stack>
        <Heading level={1}>${title}</Heading>
        {${all.snake}.length === 0 && <EmptyState title="No ${all.spoken} yet" />}
        {${all.snake}.map((${one.snake}) => (
          <Card key={${one.snake}.id}>{${one.snake}.name}</Card>
        ))}
      </Stack>
    </PageContent>
  )
}
`,
    ],
  ])
}

/** What is still to be done by hand, because a person reads it there. */
export function nextSteps({ word, thing }: FeatureWords): string {
  return [
    `src/endpoints.ts        import * as ${camel(thing)} from './features/${word}/${thing}.contract.ts'; '${word}': promisesOf(${camel(thing)}),`,
    `src/server/routes.ts    ...${camel(thing)}Handlers,`,
    `src/screens.ts          '/${word}': () => import('./features/${word}/${word}.screen.tsx'), among those of its guards`,
    `npm run db:generate     and SELECT audit_table('${snake(thing)}') in a migration of its own`,
    `tools/boundaries/       floors.ts: '${word}' above all that it imports`,
    'docs/rulebook.md        the rules that it brings, before the code',
  ].join('\n')
}
