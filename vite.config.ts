// How the site is built: one entry, split by screen, for browsers of the last two years.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserRefusals } from './tools/browser-refusals.ts'
import { contractAddresses } from './tools/contract-addresses.ts'
import { withoutJsonSchema } from './tools/without-json-schema.ts'

/** Rooms whose screens are steps of one registration, or open from it. */
const REGISTRATION =
  /[\\/]features[\\/](attendees|checks|completion|discounts|divisions|fees|limits|media-pass|parts|paying|payments|registrations|routines|tours)[\\/]/

/** What a visitor's pages and the dashboard need of what screens share. */
const FIRST = [
  /[\\/]ui[\\/](spoken-label|dates|badge|empty-state|use-now|status-icons|money|form|event-band|step-tabs)\./,
  /[\\/]shared[\\/](calendar|money|counted)\./,
  /[\\/]tours[\\/](tour-words|online|rate)\.rules/,
  /[\\/]tours[\\/](.+\.variant\.ts|event-variant\.rules)/,
  // What an event's page asks, and how an edit begins: each of these alone is a file of one kilobyte.
  /[\\/](tour|registration-life)\.contract\./,
  /[\\/](use-season|amount-due-words\.rules)\./,
  /@date-fns[\\/]/,
]

export default defineConfig({
  plugins: [contractAddresses(), browserRefusals(), withoutJsonSchema(), react()],
  // Only src/web/public is copied as it is: icons, robots.txt.
  publicDir: 'src/web/public',
  cacheDir: '.cache/vite',
  build: {
    target: 'es2023',
    sourcemap: false,
    // Which files a screen needs: tools/page-parts.ts.
    manifest: true,
    // A font or picture inside a script would be loaded by everybody.
    assetsInlineLimit: 0,
    // Every browser that runs the site knows the hint.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, what screens share became 338 files, and the payment step loaded 114 of them.
          groups: [
            { name: 'site', tags: ['$initial'], priority: 4 },
            // Of a call the browser has its address alone: no reason to load what a registration contains.
            { name: 'calls', test: /\.contract\.ts$/, minShareCount: 16, priority: 3 },
            { name: 'shared', minShareCount: 60, priority: 2 },
            // What the first pages need stands apart from forms, dialogs and what a registration contains.
            {
              name: 'first',
              test: (id) => FIRST.some((known) => known.test(id)),
              minShareCount: 2,
              priority: 3,
            },
            { name: 'registration', test: REGISTRATION, minShareCount: 10, priority: 1 },
          ],
        },
      },
    },
  },
  clearScreen: false,
})
