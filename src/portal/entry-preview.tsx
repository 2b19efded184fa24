import '../ui/base.css';
import { isPreviewGreeting } from '../wire';
import { startPreview } from './preview/start-preview';

/**
 * Waits for the one message with which the Studio hands over its port. Everything else that is
 * posted to the frame means nothing.
 */
function greet(root: HTMLElement): void {
  window.addEventListener('message', function take(event: MessageEvent<unknown>): void {
    const [port] = event.ports;
    if (event.source !== window.parent || !port || !isPreviewGreeting(event.data)) return;
    window.removeEventListener('message', take);
    startPreview(root, port);
  });
}

const root = document.getElementById('root');
if (root && window.parent !== window) greet(root);
