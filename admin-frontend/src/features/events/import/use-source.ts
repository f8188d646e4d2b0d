import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { useState } from 'react';
import { readFile } from './read-file';
import type { Sheet } from './sheet';

export interface Source {
  name: string;
  /** Differs when the same file is chosen again. */
  readAt: number;
  sheet: Sheet;
}

/** The file that a person has chosen, or why it cannot be read. */
export function useSource() {
  const [source, setSource] = useState<Source | null>(null);
  const [failure, setFailure] = useState('');
  const [isReading, setReading] = useState(false);

  const take = async (file: File): Promise<void> => {
    setReading(true);
    setFailure('');
    try {
      setSource({ name: file.name, readAt: Date.now(), sheet: await readFile(file) });
    } catch (error) {
      setSource(null);
      setFailure(errorMessage(error, 'This file cannot be read.'));
    } finally {
      setReading(false);
    }
  };

  return { source, failure, isReading, take };
}
