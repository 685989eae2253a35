import { defineConfig } from 'vitest/config'

// No test is about time: on a busy machine each may take as long as it needs.
export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}'], css: false, isolate: false, testTimeout: 60_000 },
})
