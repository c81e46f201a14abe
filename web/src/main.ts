// The page starts here: settings, sound, the service worker, then the components.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { start_offline } from './lib/offline';
import { follow_settings } from './lib/settings.svelte';
import { listen_for_first_gesture } from './lib/sound';

follow_settings();
listen_for_first_gesture();
void start_offline();
mount(App, { target: document.getElementById('app')! });
