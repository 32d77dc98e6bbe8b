import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { optimized } from './optimized.ts';

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify('2.3.5') },
  optimizeDeps: { include: optimized },
});
