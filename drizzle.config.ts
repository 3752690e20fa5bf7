// Where the tables stand and where their migrations go, for `npm run db:generate`.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './database/migrations',
})
