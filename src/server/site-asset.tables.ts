// The built site's files that carry a hash of their content in their name: of this version of the site, and of those before it.
import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const siteAssetTable = pgTable(
  'site_asset',
  {
    name: text().notNull(),
    /** Of all sources that this version of the site was built from. */
    build: text().notNull(),
    /** By Brotli. */
    packed: bytes().notNull(),
    /** When a process with this version started last. */
    started_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.build] }), index('site_asset_build').on(table.build)],
)
