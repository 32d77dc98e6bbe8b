import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { jsonImports } from '#web/build/json-imports.ts';
import { optimized } from './optimized.ts';

export default defineConfig({
  plugins: [react(), jsonImports()],
  define: { __APP_VERSION__: JSON.stringify('2.3.5') },
  optimizeDeps: { include: optimized },
});
