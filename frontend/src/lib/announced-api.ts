import { api } from './api';

interface Call {
  params?: Record<string, string>;
  body?: unknown;
  data: unknown;
}

/** Calls of the REST contract that the table of routes does not have yet, with the shapes that it promises. */
interface AnnouncedCalls {
  'GET /api/booking/:bookingCode/invoice': { params: { bookingCode: string }; data: File };
}

export type AnnouncedRoute = keyof AnnouncedCalls;
export type AnnouncedData<K extends AnnouncedRoute> = AnnouncedCalls[K] extends Call
  ? AnnouncedCalls[K]['data']
  : never;

export const callAnnounced = api.call as unknown as <K extends AnnouncedRoute>(
  route: K,
  input: Omit<AnnouncedCalls[K], 'data'>,
) => Promise<{ data: AnnouncedData<K>; message: string | undefined }>;
