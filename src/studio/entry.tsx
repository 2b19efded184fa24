import '../ui/base.css';
import './app/theme.css';
import './app/density.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MoreIcons, moreIcons } from '../ui';
import { App } from './app/App';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MoreIcons value={moreIcons}>
        <App />
      </MoreIcons>
    </StrictMode>,
  );
}
