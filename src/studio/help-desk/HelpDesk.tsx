import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../app/NotFoundPage';
import { type DeskSearch, DeskSearchProvider } from './desk-search';
import { SearchPage } from './SearchPage';
import { StudentPage } from './StudentPage';
import './help-desk.css';

/** The pages of the help desk, which share the last search. */
export function HelpDesk() {
  const [last, setLast] = useState<DeskSearch>();
  return (
    <DeskSearchProvider value={{ last, setLast }}>
      <Routes>
        <Route index element={<SearchPage />} />
        <Route path=":school" element={<SearchPage />} />
        <Route path=":school/:username" element={<StudentPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </DeskSearchProvider>
  );
}
