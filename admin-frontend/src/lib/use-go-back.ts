import { useNavigate } from 'react-router-dom';

interface RouterHistoryState {
  idx?: number;
}

/** One step back within the console; a page opened by its own address leads to the console's start. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const isFirst = !(window.history.state as RouterHistoryState | null)?.idx;
    if (isFirst) void navigate('/');
    else void navigate(-1);
  };
}
