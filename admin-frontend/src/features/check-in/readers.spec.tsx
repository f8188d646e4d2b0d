import { screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Readers } from './readers';

const camera = vi.hoisted(() => ({ read: undefined as ((text: string) => void) | undefined }));
vi.mock('@utsav/web-kit/scanner/lazy-camera-reader', () => ({
  CameraReader: ({ onRead }: { onRead: (text: string) => void }) => {
    camera.read = onRead;
    return <div>The picture of the camera</div>;
  },
}));

describe('the camera', () => {
  it('reads beside the field once it is turned on, which this browser remembers', async () => {
    const onRead = vi.fn<(text: string) => void>();
    const user = userEvent.setup();
    const { unmount } = render(<Readers field={createRef()} onRead={onRead} />);
    expect(screen.queryByText('The picture of the camera')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read by camera' }));
    await waitFor(() => expect(screen.getByText('The picture of the camera')).toBeVisible());
    camera.read?.('UT:CODE');
    expect(onRead).toHaveBeenCalledWith('UT:CODE');
    unmount();
    render(<Readers field={createRef()} onRead={onRead} />);
    expect(screen.getByText('The picture of the camera')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn the camera off' }));
    expect(screen.queryByText('The picture of the camera')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Ticket' })).toBeVisible();
  });
});
