// How the site is built: one entry, split by screen, for browsers of the last two years.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractAddresses } from './tools/contract-addresses.ts'

export default defineConfig({
  plugins: [contractAddresses(), react()],
  // Only src/web/public is copied as it is: icons, robots.txt.
  publicDir: 'src/web/public',
  cacheDir: '.cache/vite',
  build: {
    target: 'es2023',
    sourcemap: false,
    // A font or picture inside a script would be loaded by everybody.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  clearScreen: false,
})
