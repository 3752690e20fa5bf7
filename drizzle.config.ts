// Where the migration generator finds the tables and puts its SQL.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/**/*.tables.ts', './src/server/*.tables.ts'],
  out: './database/migrations',
})
